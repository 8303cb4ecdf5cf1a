import { placeOrder as contract } from '@snab/contract/orders/place-order'
import { formatMoney, toRoubles } from '@snab/domain/money/money'
import { toAmount } from '@snab/domain/money/amounts'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { StoredDoubt } from '../../../../db/tables/integration/punchout-tables'
import type { Db } from '../../../../db/database'
import type { SignedIn } from '../../../../http/visitor'
import type { HoldForApproval } from '../../../orders/order/placing/hold-for-approval'
import { placeOrder } from '../../../orders/order/placing/place-order'
import type { ConnectionRow } from '../connection/find-connection'
import { toldPrice } from '../session/returned-lines'
import type { SessionNeeds } from '../session/start-session'
import { givenLines, type GivenLine } from './given-lines'
import type { PunchoutOrderRow } from './punchout-order.queries'

export type OrderNeeds = SessionNeeds & { approvals: HoldForApproval }
type Placing = { connection: ConnectionRow; order: PunchoutOrderRow; visitor: SignedIn; isDecided: boolean }

/** The destination. */
type Place = { deliveryType: 'pickup' | 'delivery'; deliveryAddress: string; pickupPointId: number | null } & {
  contactName: string
  contactPhone: string
}

/**
 * Orders the recognised lines through the use case of the screens. Returns what is doubtful instead of placing; staff who
 * have decided overrule prices and rounded amounts.
 */
export async function placePunchoutOrder(
  services: OrderNeeds,
  { connection, order, visitor, isDecided }: Placing,
): Promise<StoredDoubt[]> {
  const { db, approvals, clock, config } = services
  const { content } = order
  const place = await findPlace(db, connection, order)
  if (!place)
    return [{ lineNumber: null, doubt: 'address', text: `Адрес «${content.addressCode || '—'}» не сопоставлен` }]
  const viewer = await services.viewOf(visitor)
  const now = clock()
  const lines = await givenLines(db, viewer, content.lines, now)
  const doubts = isDecided ? [] : lines.flatMap((line) => doubtsOfLine(connection, line, config.SNAB_CURRENCY_SIGN))
  if (doubts.length > 0) return doubts
  const today = moscowDay(now)
  const body = contract.body.parse({
    clientKey: order.clientKey,
    ...place,
    comment: content.comment,
    ownNumber: order.orderId,
    payment: connection.payment,
    legalEntityId: connection.legalEntityId,
    // agreed in the contract for which staff made the connection
    offerAccepted: true,
    neededOn: lines.flatMap(neededDay).filter(({ on }) => on > today),
    seen: {
      total: toRoubles(lines.reduce((sum, { priced: { total } }) => sum + total, 0)),
      lines: lines.map(({ priced: { item, shownPrice } }) => ({
        id: item.id,
        amount: toAmount(item.amount),
        price: shownPrice === null ? null : toRoubles(shownPrice),
      })),
    },
  })
  await placeOrder(services, { approvals, given: lines.map(({ priced }) => priced.item) }, visitor, viewer, body)
  return []
}

function doubtsOfLine(connection: ConnectionRow, { priced, asked }: GivenLine, currencySign: string): StoredDoubt[] {
  const amount = asked.reduce((sum, one) => sum + one.amount, 0)
  const now = priced.price === null ? null : toldPrice(priced.price, priced.vatRate, connection)
  const doubts: StoredDoubt[] = []
  if (amount !== priced.item.amount)
    doubts.push({
      lineNumber: asked[0]?.lineNumber ?? null,
      doubt: 'amount',
      text: `Заказано ${shownNumber(toAmount(amount))}, а продаётся ${shownNumber(toAmount(priced.item.amount))}: кратность или минимум`,
    })
  for (const { lineNumber, price } of asked)
    if (price !== now)
      doubts.push({
        lineNumber,
        doubt: 'price',
        text: `В заказе ${price === null ? 'цены нет' : formatMoney(price, currencySign)}, сейчас ${now === null ? 'цены нет' : formatMoney(now, currencySign)}`,
      })
  return doubts
}

/** The first day of those that the lines name. */
function neededDay({ priced, asked }: GivenLine): { id: number; on: string }[] {
  const [on] = asked.flatMap(({ neededOn }) => neededOn ?? []).toSorted()
  return on === undefined ? [] : [{ id: priced.item.id, on }]
}

/** Null when the system's address code is unknown; without a code the only address is used. */
async function findPlace(
  db: Db,
  { id, companyId, contactPhone }: ConnectionRow,
  { content }: PunchoutOrderRow,
): Promise<Place | null> {
  const known = await db.selectFrom('punchoutAddresses').selectAll().where('connectionId', '=', id).execute()
  const found =
    known.find(({ code }) => code === content.addressCode) ??
    (content.addressCode === '' && known.length === 1 ? known[0] : undefined)
  if (!found) return null
  const contact = { contactName: content.contactName, contactPhone: content.contactPhone || contactPhone }
  if (found.warehouseId !== null)
    return { deliveryType: 'pickup', deliveryAddress: '', pickupPointId: found.warehouseId, ...contact }
  const address = await db
    .selectFrom('deliveryAddresses')
    .selectAll()
    .where('id', '=', found.addressId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return address
    ? {
        deliveryType: 'delivery',
        deliveryAddress: address.address,
        pickupPointId: null,
        contactName: contact.contactName || address.contactName,
        contactPhone: contact.contactPhone || address.contactPhone,
      }
    : null
}
