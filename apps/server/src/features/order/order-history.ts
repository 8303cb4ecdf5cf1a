import type { OrderEvent, OrderEventDetails, OrderEventKind } from '@snab/domain/order/order-event'
import type { Trx } from '../../db/database'

/** Writes what happened into the history of an order. */
export async function addOrderEvents(
  trx: Trx,
  orderId: number,
  { author, at }: { author: string; at: Date },
  events: readonly OrderEvent[],
): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('orderEvents')
    .values(events.map(({ kind, details }) => ({ orderId, at, kind, author, details: JSON.stringify(details) })))
    .execute()
}

type StoredEvent = {
  kind: OrderEventKind
  details: OrderEventDetails[OrderEventKind]
  /** Of the status that the order took. */
  statusName: string | null
}

const withReason = (text: string, details: object): string =>
  'reason' in details && typeof details.reason === 'string' ? `${text}. ${details.reason}` : text

/** One Russian line for the customer. */
export function eventText({ kind, details, statusName }: StoredEvent): string {
  switch (kind) {
    case 'placed':
      return 'approvedBy' in details ? `Заказ оформлен: согласование — ${details.approvedBy ?? ''}` : 'Заказ оформлен'
    case 'taken':
      return 'manager' in details ? `Заказ ведёт ${details.manager}` : 'Заказ взят в работу'
    case 'status':
      return withReason(statusName === null ? 'Статус изменён' : `Статус изменён: ${statusName}`, details)
    case 'cancelled':
      return withReason('Заказ отменён', details)
    case 'changed':
      return withReason('Состав заказа изменён поставщиком', details)
    case 'payment':
      return 'Получена оплата'
    case 'shipment':
      return 'Товар отгружен'
  }
}
