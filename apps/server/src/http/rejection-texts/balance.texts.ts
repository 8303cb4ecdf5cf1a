import type { balanceStatuses } from '@snab/contract/errors/balance'

export const balanceTexts: Record<keyof typeof balanceStatuses, string> = {
  'contract-in-use':
    'По этому договору есть заказы или документы: удалить его нельзя. Завершите договор — новые заказы пойдут без него.',
  'contract-exists': 'Такой договор уже есть: те же стороны, номер и дата',
  'contract-of-erp': 'Этот договор ведёт 1С: измените его там, портал возьмёт изменение при следующем обмене',
  'seller-without-requisites': 'Сначала сохраните реквизиты продавца',
}
