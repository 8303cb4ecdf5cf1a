/** 1C's progress with an order. */
export const orderStages = ['processing', 'partly-shipped', 'paid', 'shipped', 'done'] as const
export type OrderStage = (typeof orderStages)[number]

/** The line shown on the terminal, and 1C's name of the status. */
export const stageNames: Record<OrderStage, { told: string; status: string }> = {
  processing: { told: 'в обработке: счёт выставлен, резерв подтверждён', status: 'В обработке' },
  'partly-shipped': { told: 'отгружена первая часть, УПД отправлен', status: 'Собирается' },
  paid: { told: 'оплата поступила', status: 'Собирается' },
  shipped: { told: 'отгружен полностью', status: 'Отгружен' },
  done: { told: 'выполнен', status: 'Выполнен' },
}
