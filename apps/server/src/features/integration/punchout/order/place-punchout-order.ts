import { randomBytes } from 'node:crypto'
import { placeOrder as contract } from '@snab/contract/orders/place-order'
import { formatMoney, toRoubles } from '@snab/domain/money/money'
import { toAmount } from '@snab/domain/money/amounts'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { StoredDoubt, StoredPunchoutLine } from '../../../../db/tables/integration/punchout-tables'
import type { Db } from '../../../../db/database'
import type { SignedIn } from '../../../../http/visitor'
import { addToCart } from '../../../buying/cart/add-to-cart'
import { readCart } from '../../../buying/cart/read-cart'
import type { PricedLine } from '../../../buying/lines/price-lines'
import type { HoldForApproval } from '../../../orders/order/placing/hold-for-approval'
import type { OfferLines } from '../../../orders/order/placing/offer-lines'
import { placeOrder } from '../../../orders/order/placing/place-order'
import type { ConnectionRow } from '../connection/find-connection'
import { toldPrice } from '../session/returned-lines'
import type { SessionNeeds } from '../session/start-session'
import type { PunchoutOrderRow } from './punchout-order.queries'

export type OrderNeeds = SessionNeeds & { approvals: HoldForApproval; offerLines: OfferLines }
type Placing = { connection: ConnectionRow; order: PunchoutOrderRow; visitor: SignedIn; isDecided: boolean }

/** The destination. */
type Place = { deliveryType: 'pickup' | 'delivery'; deliveryAddress: string; pickupPointId: number | null } & {
  contactName: string
  contactPhone: string
}

/**
 * Orders the recognised lines like the screens, from a cart made for this order only. Returns doubts instead of placing
 * it; a decision of staff overrides doubts about prices and rounded amounts.
 */
export async function placePunchoutOrder(
  services: OrderNeeds,
  { connection, order, visitor, isDecided }: Placing,
): Promise<StoredDoubt[]> {
  const { db, approvals, offerLines, clock } = services
  const { content } = order
  const place = await findPlace(db, connection, order)
  if (!place)
    return [{ lineNumber: null, doubt: 'address', text: `Адрес «${content.addressCode || '—'}» не сопоставлен` }]
  const viewer = await services.viewOf(visitor)
  const owner = { visitorHash: randomBytes(32) }
  try {
    await addToCart(services, owner, visitor.session, viewer, content.lines.map(wantedLine))
    const { lines } = await readCart(services, owner, viewer)
    const doubts = isDecided ? [] : doubtsOfCart(connection, content.lines, lines, services.config.SNAB_CURRENCY_SIGN)
    if (doubts.length > 0) return doubts
    const today = moscowDay(clock())
    const body = contract.body.parse({
      clientKey: order.clientKey,
      ...place,
      comment: content.comment,
      ownNumber: order.orderId,
      payment: connection.payment,
      legalEntityId: connection.legalEntityId,
      // agreed in the contract behind this connection
      offerAccepted: true,
      neededOn: neededDays(content.lines, lines).filter(({ on }) => on > today),
      seen: {
        total: toRoubles(lines.reduce((sum, { total }) => sum + total, 0)),
        lines: lines.map(({ item, shownPrice }) => ({
          id: item.id,
          amount: toAmount(item.amount),
          price: shownPrice === null ? null : toRoubles(shownPrice),
        })),
      },
    })
    await placeOrder(services, { approvals, offerLines }, visitor, viewer, body, owner)
    return []
  } finally {
    await db.deleteFrom('carts').where('visitorHash', '=', owner.visitorHash).execute()
  }
}

const wantedLine = ({ productId, sellerId, amount, comment }: StoredPunchoutLine) => ({
  productId,
  customProductId: null,
  sellerId,
  amount,
  pieces: null,
  note: comment,
})

/** The order's lines behind one line of the cart, which merges equal goods. */
const linesOf = (cartLine: PricedLine, lines: readonly StoredPunchoutLine[]): StoredPunchoutLine[] =>
  lines.filter(
    ({ productId, sellerId }) =>
      productId === cartLine.item.productId &&
      (sellerId === null || sellerId === cartLine.item.sellerId || cartLine.item.sellerId === null),
  )

function doubtsOfCart(
  connection: ConnectionRow,
  ordered: readonly StoredPunchoutLine[],
  cart: readonly PricedLine[],
  currencySign: string,
): StoredDoubt[] {
  return cart.flatMap((line) => {
    const of = linesOf(line, ordered)
    const amount = of.reduce((sum, one) => sum + one.amount, 0)
    const now = line.price === null ? null : toldPrice(line.price, line.vatRate, connection)
    const doubts: StoredDoubt[] = []
    if (amount !== line.item.amount)
      doubts.push({
        lineNumber: of[0]?.lineNumber ?? null,
        doubt: 'amount',
        text: `Заказано ${shownNumber(toAmount(amount))}, а продаётся ${shownNumber(toAmount(line.item.amount))}: кратность или минимум`,
      })
    for (const { lineNumber, price } of of)
      if (price !== now)
        doubts.push({
          lineNumber,
          doubt: 'price',
          text: `В заказе ${price === null ? 'цены нет' : formatMoney(price, currencySign)}, сейчас ${now === null ? 'цены нет' : formatMoney(now, currencySign)}`,
        })
    return doubts
  })
}

const neededDays = (ordered: readonly StoredPunchoutLine[], cart: readonly PricedLine[]) =>
  cart.flatMap((line) => {
    const [on] = linesOf(line, ordered)
      .flatMap(({ neededOn }) => neededOn ?? [])
      .toSorted()
    return on === undefined ? [] : [{ id: line.item.id, on }]
  })

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
