import { shownDay } from '@snab/domain/text/shown-day'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { toAmount } from '@snab/domain/money/amounts'
import { claimKindNames } from '@snab/domain/order/claim'
import type { OrderEvent, OrderEventDetails, OrderEventKind } from '@snab/domain/order/order-event'
import type { Trx } from '../../../../db/database'

/** Adds events to the history of an order. */
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
  /** The name of the status, for status events. */
  statusName: string | null
}

const withReason = (text: string, details: object): string =>
  'reason' in details && typeof details.reason === 'string' ? `${text}. ${details.reason}` : text

const requestTexts = {
  amend: {
    asked: 'Покупатель просит изменить заказ',
    accepted: 'Изменение заказа принято',
    refused: 'В изменении заказа отказано',
    withdrawn: 'Просьба изменить заказ отозвана',
  },
  cancel: {
    asked: 'Покупатель просит отменить заказ',
    accepted: 'Отмена заказа принята',
    refused: 'В отмене заказа отказано',
    withdrawn: 'Просьба об отмене отозвана',
  },
} as const
type ReserveStep = OrderEventDetails['reserve']['step']
const reserveTexts: Record<ReserveStep, string> = {
  asked: 'Запрошен резерв',
  'extension-asked': 'Запрошено продление резерва',
  confirmed: 'Товар в резерве',
  extended: 'Резерв продлён',
  refused: 'В резерве отказано',
  expired: 'Срок резерва истёк',
  released: 'Резерв снят',
}

const partTexts = {
  shipped: { done: 'Отгружено частично', takenBack: 'Отметка об отгрузке снята' },
  cancelled: { done: 'Отменено частично', takenBack: 'Отменённое возвращено в заказ' },
} as const

const mostNamedGoods = 5

function partText({ part, isTakenBack, goods, to }: OrderEventDetails['part'], statusName: string | null): string {
  const named = goods
    .slice(0, mostNamedGoods)
    .map(({ name, amount, unit }) => `${name} — ${shownNumber(toAmount(amount))} ${unit}`)
  const rest = goods.length - named.length
  const list = rest > 0 ? `${named.join('; ')} и ещё ${String(rest)}` : named.join('; ')
  const status = to !== undefined && statusName !== null ? `. Статус: ${statusName}` : ''
  return `${partTexts[part][isTakenBack ? 'takenBack' : 'done']}: ${list}${status}`
}

/** A Russian line for the customer. */
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
      return 'day' in details && details.day === null ? 'Оплата отменена' : 'Получена оплата'
    case 'shipment':
      return 'day' in details && details.day === null ? 'Отгрузка отменена' : 'Товар отгружен'
    case 'amended':
      return withReason('Заказ изменён по просьбе покупателя', details)
    case 'request':
      return withReason(
        'request' in details ? requestTexts[details.request][details.step] : 'Запрос покупателя',
        details,
      )
    case 'reserve':
      return 'step' in details && 'until' in details && details.until !== undefined
        ? withReason(`${reserveTexts[details.step as ReserveStep]} до ${shownDay(details.until)}`, details)
        : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by noteOrderEvent
          withReason('step' in details ? reserveTexts[details.step as ReserveStep] : 'Резерв изменён', details)
    case 'dates':
      return 'day' in details && typeof details.day === 'string'
        ? `Подтверждена дата поставки: ${shownDay(details.day)}`
        : 'Подтверждены даты поставки'
    case 'part':
      return 'goods' in details ? withReason(partText(details, statusName), details) : 'Заказ изменён частично'
    case 'claim':
      return 'claim' in details
        ? `${claimKindNames[details.claim]} № ${details.number}: обращение принято`
        : 'Обращение принято'
  }
}
