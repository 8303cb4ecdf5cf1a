import { findWrittenDocuments } from '../../../content/content/consent-texts'
import { createHash } from 'node:crypto'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { placeOrder as contract } from '@snab/contract/orders/place-order'
import { orderSumProblem } from '@snab/domain/order/order-limits'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { run, together, writtenOnce } from '../../../../db/statements/statements'
import type { StoredSellerTerms } from '../../../../db/tables/order-tables'
import { invalidField, Rejected } from '../../../../http/rejected'
import { authorName, type Buyer, type Session, type SignedIn } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findItems, lockCartWithLines, writeCart, type CartOwner } from '../../../buying/cart/cart.queries'
import type { ListedLine } from '../../../buying/lines/line-kind'
import type { PricedLine } from '../../../buying/lines/price-lines'
import { readGoods } from '../../../buying/lines/goods'
import { priceLines } from '../../../buying/lines/price-lines'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { AddressOwner } from '../../delivery/delivery.queries'
import { sells } from '../../../catalogue/goods/prices/seller-price'
import { usableEntity } from '../../../people/legal-entity/usable-entity'
import { ownCopies } from '../../../buying/specification/copy-rows'
import { refuseUnlentCredit } from '../checkout/credit.queries'
import { refuseOverContracts } from '../checkout/refuse-over-contracts'
import { planSellers } from '../checkout/plan-sellers'
import { findCities, givenFor, storedTerms } from '../checkout/seller-terms'
import type { HeldOrder, HoldForApproval } from './hold-for-approval'
import { insertOrders, type OrderedLine, type OrderTerms } from './insert-orders'
import { placedOrders, type OrderRow } from '../reading/order.queries'
import { refuseHeld } from '../change/company-hold'
import type { OfferLines } from './offer-lines'
import { refuseUnseen } from './refuse-unseen'
import { specificationLines } from './specification-lines'

type Body = ParsedRequestOf<typeof contract>['body']
/** The result of placing; with approval pending there is no order yet. */
type Placed = {
  orders: OrderRow[]
  held: HeldOrder | null
  /** Just placed, without a reserve, points or automatic processing. */
  isBare: boolean
}

/** Locks the buyer's row until the transaction ends; returns why the company is blocked, if it is. */
const lockBuyer = writtenOnce<{ userId: number; companyId: number | null }, { holdReason: string | null }>(
  'lock-buyer',
  (slot) => sql`
    select c.hold_reason from users u left join companies c on c.id = ${slot('companyId')}
    where u.id = ${slot('userId')} for no key update of u`,
)

/** Distinguishes a repeated request from another one with the same key. */
export function requestOf({ clientKey, ...request }: Body): { clientKey: string; requestHash: Buffer } {
  return { clientKey, requestHash: createHash('sha256').update(JSON.stringify(request)).digest() }
}

/** Where lines come from besides carts and specifications: an offer, or lines that another system has sent. */
type Sources =
  | { approvals: HoldForApproval; offerLines: OfferLines; given?: undefined }
  | { approvals: HoldForApproval; offerLines?: undefined; given: readonly ListedLine[] }

/** Places one order per seller; repeating the clientKey returns the same orders. */
export async function placeOrder(
  services: Services,
  { approvals, ...sources }: Sources,
  { session, buyer }: SignedIn,
  viewer: Viewer,
  body: Body,
): Promise<Placed> {
  const { clientKey, requestHash } = requestOf(body)
  const now = services.clock()
  const owner = session.company ? { companyId: session.company.id } : { userId: session.userId }
  // before the transaction, because the directory may take seconds
  const cities = await findCities(services, owner, [body, ...body.parts])

  return services.db.transaction().execute(async (trx) => {
    const companyId = session.company?.id ?? null
    // locks the buyer, so that a repeated click waits and parallel orders cannot both use the rest of a limit; a weak
    // lock, because a colleague's order refers to both
    const [[buyerRow], orders] = await together(trx, [
      lockBuyer({ userId: session.userId, companyId }),
      placedOrders({ userId: session.userId, clientKey }),
    ])
    if (!buyerRow) throw new Error(`No account ${String(session.userId)} to order`)
    const before = await findPlaced(trx, approvals, orders, { userId: session.userId, clientKey, requestHash })
    if (before) return before

    // nobody can accept a missing text
    if (!body.offerAccepted && (await findWrittenDocuments(trx)).includes('offer-contract'))
      throw invalidField('offerAccepted', 'Примите условия оферты')
    if (companyId === null && (!session.isIndividual || services.config.SNAB_COMPANIES_ONLY))
      throw new Rejected('no-company')
    refuseHeld(buyerRow.holdReason)
    const { specificationId, offerId } = body
    const { priced, removeOrdered } = await orderedOf(trx, services, sources, { session, buyer }, viewer, { body, now })
    refuseUnorderable(priced)
    refuseUnseen(body.seen, priced)
    const { common, parts, lines } = await termsAndLines(trx, services, viewer, { owner, body, cities, priced, now })
    await refuseUnlentCredit(trx, companyId, [common, ...parts])

    const legalEntityId = companyId === null ? null : await usableEntity(trx, companyId, body.legalEntityId ?? null)
    await refuseOverContracts(trx, companyId, legalEntityId, [common, ...parts], now)

    const terms: OrderTerms = {
      ...common,
      parts,
      userId: session.userId,
      companyId,
      author: authorName(session),
      clientKey,
      requestHash,
      regionId: viewer.regionId,
      legalEntityId,
      offerAccepted: body.offerAccepted,
      ...(body.points > 0 && { points: body.points }),
      ...(specificationId === undefined && offerId !== undefined && { offerId }),
    }
    const held = await approvals.hold(trx, terms, lines, now)
    if (!held) await insertOrders(trx, services, terms, lines, now)
    await removeOrdered()
    if (held) return { held, orders: [], isBare: false }
    return {
      held: null,
      orders: await run(trx, placedOrders({ userId: session.userId, clientKey })),
      isBare: body.points === 0 && [common, ...parts].every((part) => !part.reserve && !part.automaticProcessing),
    }
  })
}

/** `removeOrdered` takes ordered lines out of the cart. */
type Ordered = { priced: PricedLine[]; removeOrdered: () => Promise<unknown> }

async function orderedOf(
  trx: Trx,
  services: Services,
  { offerLines, given }: Omit<Sources, 'approvals'>,
  { session, buyer }: { session: Session; buyer: Buyer },
  viewer: Viewer,
  { body: { specificationId, offerId, itemIds }, now }: { body: Body; now: Date },
): Promise<Ordered> {
  const removeOrdered = async () => {}
  if (given) return { priced: priceLines(given, await readGoods(trx, given), viewer), removeOrdered }
  if (specificationId !== undefined)
    return fromSpecification(trx, services, { session, buyer }, viewer, { specificationId, itemIds })
  if (offerId !== undefined && offerLines)
    return { priced: await offerLines(trx, session, viewer, { offerId, itemIds }), removeOrdered }
  return fromCart(trx, services, { userId: session.userId }, viewer, itemIds, now)
}

async function fromCart(
  trx: Trx,
  services: Services,
  owner: CartOwner,
  viewer: Viewer,
  itemIds: readonly number[] | undefined,
  now: Date,
): Promise<Ordered> {
  const { cart, read } = await lockCartWithLines(trx, owner, [], now)
  const items = (read?.lines ?? (await findItems(trx, cart.id))).filter(({ id }) => !itemIds || itemIds.includes(id))
  if (itemIds && items.length < new Set(itemIds).size)
    throw new Rejected('cart-item-not-found', { message: 'Части строк уже нет в корзине: вернитесь и выберите заново' })
  if (items.length === 0) throw new Rejected('cart-empty')
  const removeOrdered = () => writeCart(trx, cart.id, { deleted: items.map(({ id }) => id) }, now)
  return { priced: priceLines(items, await readGoods(trx, items, read?.goods), viewer), removeOrdered }
}

async function fromSpecification(
  trx: Trx,
  services: Services,
  visitor: { session: Session; buyer: Buyer },
  viewer: Viewer,
  wanted: { specificationId: number; itemIds?: readonly number[] | undefined },
): Promise<Ordered> {
  const lines = await specificationLines(trx, services, visitor, viewer, wanted)
  const copies = await ownCopies(
    trx,
    visitor.session,
    lines.flatMap(({ item }) => item.customProductId ?? []),
  )
  const priced = lines.map((line) =>
    line.item.customProductId === null
      ? line
      : { ...line, item: { ...line.item, customProductId: copies.get(line.item.customProductId) ?? null } },
  )
  return { priced, removeOrdered: async () => {} }
}

async function findPlaced(
  trx: Trx,
  approvals: HoldForApproval,
  orders: OrderRow[],
  { userId, clientKey, requestHash }: { userId: number; clientKey: string; requestHash: Buffer },
): Promise<Placed | null> {
  const held = await approvals.find(trx, userId, clientKey)
  if (orders.length === 0 && !held) return null
  if ([...orders, ...(held ? [held] : [])].some((one) => !one.requestHash.equals(requestHash)))
    throw new Rejected('client-key-reused')
  return { orders, held, isBare: false }
}

function refuseUnorderable(lines: readonly PricedLine[]) {
  const gone = lines.find(({ row, custom }) => !custom && !row?.isActive)
  if (gone)
    throw new Rejected('invalid-input', {
      message: `«${gone.row?.name ?? 'Товар'}» больше не продаётся: заказать его нельзя`,
    })
  const unoffered = lines.find(({ row, item }) => row && !sells(row, item.sellerId))
  if (unoffered)
    throw new Rejected('invalid-input', {
      message: `«${unoffered.row?.name ?? 'Товар'}»: этот продавец больше не предлагает товар, выберите другого`,
    })
  if (lines.some(({ price, custom }) => price === null && !custom)) throw new Rejected('no-price')
  const problem = orderSumProblem(lines.map(({ total }) => total))
  if (problem?.kind === 'line') {
    const line = lines[problem.index]
    throw new Rejected('order-too-large', {
      message: `«${line?.row?.name ?? line?.custom?.name ?? 'Товар'}»: сумма строки больше 10 миллиардов. Уменьшите количество или обратитесь к менеджеру.`,
    })
  }
  if (problem) throw new Rejected('order-too-large')
}

type Ordering = {
  owner: AddressOwner
  body: Body
  cities: ReadonlyMap<string, string>
  priced: readonly PricedLine[]
  now: Date
}

/** Terms of each seller's order, refused if it cannot be delivered, and lines with dates. */
async function termsAndLines(
  trx: Trx,
  services: Services,
  viewer: Viewer,
  { owner, body, cities, priced, now }: Ordering,
): Promise<{ common: StoredSellerTerms; parts: OrderTerms['parts']; lines: OrderedLine[] }> {
  const { parts, lines } = await planSellers(trx, services, viewer, priced, {
    owner,
    now,
    neededOn: new Map(body.neededOn.map(({ id, on }) => [id, on])),
    termsOf: (sellerId) => {
      const given = givenFor(body, sellerId)
      return { terms: storedTerms(given, viewer, cities), field: given.field }
    },
  })
  const [first] = parts
  if (!first) throw new Rejected('cart-empty')
  const { sellerId: _sellerId, ...common } = first
  return { common, parts: parts.length > 1 ? parts : [], lines }
}
