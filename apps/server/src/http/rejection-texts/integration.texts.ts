import type { integrationStatuses } from '@snab/contract/errors/integration'

export const integrationTexts: Record<keyof typeof integrationStatuses, string> = {
  'order-not-prepared': 'Этот ключ такого заказа не подготавливал: подготовьте заказ ещё раз',
  'prepared-order-expired': 'Подготовленный заказ устарел: подготовьте его ещё раз',
  'program-unknown': 'Программа не зарегистрирована или просит вернуть вас на чужой адрес: подключите её заново',
  'unknown-tool': 'Такого инструмента нет',
}
