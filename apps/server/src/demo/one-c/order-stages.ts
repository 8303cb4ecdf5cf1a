/** 1C's progress with an order. */
export const orderStages = ['processing', 'partly-shipped', 'paid', 'shipped', 'done'] as const
export type OrderStage = (typeof orderStages)[number]

/** The line shown on the terminal, and 1C's name of the status. */
export const stageNames: Record<OrderStage, { reported: string; status: string }> = {
  processing: { reported: 'в обработке: счёт выставлен, резерв подтверждён', status: 'В обработке' },
  'partly-shipped': { reported: 'отгружена первая часть, УПД отправлен', status: 'Собирается' },
  paid: { reported: 'оплата поступила', status: 'Собирается' },
  shipped: { reported: 'отгружен полностью', status: 'Отгружен' },
  done: { reported: 'выполнен', status: 'Выполнен' },
}
