import type { PriceBasis } from '@snab/domain/money/shown-price'
import { readPriceBasis } from '../../../search/vat-regimes'
import type { patchOfferRows } from '@snab/contract/quotes/offer'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks } from '@snab/domain/money/money'
import { fromAmount } from '@snab/domain/money/amounts'
import { leastTypedPrice } from '@snab/domain/offer/price-offer'
import { typedPriceWords } from '@snab/domain/offer/refusal-words'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { amountProblems } from '../../buying/lines/amounts'
import { readGoods, type Goods } from '../../buying/lines/goods'
import { lockForChange, touch } from './change-offer'
import { insertRows, type NewOfferRow } from './insert-rows'
import { domainRow, pointsOf, storedPricing, termsOf } from './offer-pricing'
import { findRows, type OfferRecord, type OfferRowRecord } from './offer.queries'
import { repriced, seenNow } from './seen-row'

type Body = ParsedRequestOf<typeof patchOfferRows>['body']
type Patch = Body['rows'][number]
type RowChange = Partial<Omit<OfferRowRecord, 'keptState'>> & { keptState?: null }

/** Adds, changes, moves and removes rows in one step. Missing rows are ignored: another tab has removed them. */
export const patchRows = (
  { db, clock, config }: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  { rows: patches, removed, order }: Body,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const offer = await lockForChange(trx, session, id)
    const before = await findRows(trx, id)
    const byId = new Map(before.map((row) => [row.id, row]))
    const changed = patches.flatMap((patch, index) => {
      const row = patch.id === undefined ? undefined : byId.get(patch.id)
      return row ? [{ row, patch, index }] : []
    })
    const goods = await readGoods(trx, [...before, ...patches])
    const basis = await readPriceBasis(trx, offer.day, true)
    for (const { row, patch, index } of changed) {
      const values = changeOf(row, patch, index, goods, viewer)
      refuseTooLow(
        offer,
        { ...row, ...withoutKeptState(values) },
        { patch, index },
        { goods, basis },
        config.SNAB_CURRENCY_SIGN,
      )
      if (Object.keys(values).length > 0)
        await trx.updateTable('offerRows').set(values).where('id', '=', row.id).execute()
    }
    if (removed.length > 0)
      await trx.deleteFrom('offerRows').where('offerId', '=', id).where('id', 'in', removed).execute()
    const added = await addRows(trx, session, viewer, id, patches, before)
    const left = before.map((row) => row.id).filter((row) => !removed.includes(row))
    await place(trx, id, orderOf(left, added, order))
    await touch(trx, session, id, clock(), 'changed')
  })

function changeOf(row: OfferRowRecord, patch: Patch, index: number, goods: Goods, viewer: Viewer): RowChange {
  const { productId, customProductId } = patch
  const amount = patch.amount === undefined ? row.amount : amountOf(patch.amount, index)
  const isReplaced =
    (productId !== undefined && productId !== null && productId !== row.productId) ||
    (customProductId !== undefined && customProductId !== null && customProductId !== row.customProductId)
  const product = productId ? goods.products.get(productId) : undefined
  if (productId && !product) throw new Rejected('product-not-found')
  const named = isReplaced
    ? { productId: productId ?? null, customProductId: customProductId ?? null, sellerId: product?.sellerId ?? null }
    : null
  return {
    ...plainChange(patch),
    ...(patch.amount !== undefined && { amount }),
    ...(patch.amount !== undefined && row.kind === 'product' && { purchase: repriced(row, amount, goods, viewer) }),
    ...(named && { ...named, ...seenNow({ ...row, ...named, amount }, goods, viewer) }),
    ...(row.kind === 'work' &&
      patch.purchase !== undefined && { purchase: patch.purchase === null ? null : toKopecks(patch.purchase) }),
  }
}

const amountOf = (amount: number, index: number): number => {
  const thousandths = fromAmount(amount)
  if (typeof thousandths === 'string') throw invalidField(`rows.${index}.amount`, amountProblems[thousandths])
  return thousandths
}

/** The part of a change that affects the price. */
const withoutKeptState = ({ keptState: _kept, ...values }: RowChange) => values

/** Fields that mean the same for every row. */
const plainChange = (patch: Patch): Partial<NewOfferRow> => ({
  ...(patch.choice !== undefined && { choice: patch.choice }),
  ...(patch.isChosen !== undefined && { isChosen: patch.isChosen }),
  ...(patch.name !== undefined && { name: patch.name }),
  ...(patch.unit !== undefined && { unit: patch.unit }),
  ...(patch.pricing !== undefined && storedPricing(patch.pricing)),
  ...(patch.sectionMarkup !== undefined && {
    sectionMarkup: patch.sectionMarkup === null ? null : pointsOf(patch.sectionMarkup),
  }),
  ...(patch.term !== undefined && { term: patch.term }),
  ...(patch.note !== undefined && { note: patch.note }),
})

function refuseTooLow(
  offer: OfferRecord,
  row: OfferRowRecord,
  { patch: { pricing }, index }: { patch: Patch; index: number },
  { goods, basis }: { goods: Goods; basis: PriceBasis },
  currencySign: string,
) {
  const field = `rows.${index}.pricing.value`
  if (pricing?.by !== 'price') return
  const price = toKopecks(pricing.value)
  if (price < 0) throw invalidField(field, 'Цена не может быть меньше нуля')
  const least = leastTypedPrice(domainRow(row, goods, basis), price, termsOf(offer))
  if (least === null) return
  const message = typedPriceWords(least, currencySign)
  throw new Rejected('offer-price-too-low', { message, errors: [{ field, message }] })
}

type Added = { id: number; after: number | null | undefined }

async function addRows(
  trx: Trx,
  session: Session,
  viewer: Viewer,
  offerId: number,
  patches: readonly Patch[],
  before: readonly OfferRowRecord[],
): Promise<Added[]> {
  const known = new Set(before.flatMap(({ clientKey }) => clientKey ?? []))
  const fresh = patches.flatMap((patch, index) =>
    patch.id === undefined && !(patch.clientKey !== undefined && known.has(patch.clientKey)) ? [{ patch, index }] : [],
  )
  const ids = await insertRows(
    trx,
    session,
    viewer,
    offerId,
    fresh.map(({ patch, index }) => newRow(patch, index)),
    before.length,
  )
  return ids.map((id, at) => ({ id, after: fresh[at]?.patch.after }))
}

function newRow(patch: Patch, index: number) {
  const { kind = 'product', productId, customProductId, clientKey, purchase, pricing } = patch
  if (kind === 'product' && !productId && !customProductId)
    throw invalidField(`rows.${index}.productId`, 'Выберите товар')
  const isGoods = kind === 'product'
  return {
    ...plainChange(patch),
    // a price typed for a new row is validated with its goods
    ...(pricing && storedPricing(pricing)),
    kind,
    productId: isGoods ? (productId ?? null) : null,
    customProductId: isGoods && !productId ? (customProductId ?? null) : null,
    amount: kind === 'section' || kind === 'text' ? 0 : amountOf(patch.amount ?? 1, index),
    clientKey: clientKey ?? null,
    purchase: kind === 'work' && typeof purchase === 'number' ? toKopecks(purchase) : null,
  }
}

/** The requested order of existing rows; others stay after their predecessor. */
function orderOf(left: readonly number[], added: readonly Added[], wished: readonly number[] | undefined): number[] {
  const known = new Set(left)
  const order = wished ? wished.filter((id, at) => known.has(id) && wished.indexOf(id) === at) : [...left]
  for (const [at, id] of left.entries())
    if (wished && !order.includes(id)) order.splice(order.indexOf(left[at - 1] ?? -1) + 1, 0, id)
  // of several rows inserted after one, the first comes first
  const placed = new Map<number, number>()
  for (const { id, after } of added) {
    const anchor = typeof after === 'number' ? (placed.get(after) ?? after) : null
    const place = anchor === null ? -1 : order.indexOf(anchor)
    if (place < 0) order.push(id)
    else order.splice(place + 1, 0, id)
    if (typeof after === 'number') placed.set(after, id)
  }
  return order
}

const place = async (trx: Trx, offerId: number, ids: readonly number[]): Promise<void> => {
  await sql`
    update offer_rows r set position = o.place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality o(id, place)
    where r.id = o.id and r.offer_id = ${offerId}::bigint and r.position <> o.place - 1`.execute(trx)
}

/** Accepts changes, or marks them as seen. */
export const settleRows = (
  { db, clock }: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  items: readonly { id: number; as: 'accept' | 'keep' }[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockForChange(trx, session, id)
    const as = new Map(items.map((item) => [item.id, item.as]))
    const rows = (await findRows(trx, id)).filter((row) => as.has(row.id) && row.kind === 'product')
    const goods = await readGoods(trx, rows)
    for (const row of rows) {
      const now = seenNow(row, goods, viewer)
      const gone = row.productId !== null && goods.products.get(row.productId)?.isActive !== true
      const kept = {
        price: now.purchase,
        stock: now.savedStock,
        multiplicity: now.savedMultiplicity,
        discontinued: now.savedDiscontinued,
        gone,
      }
      const accepted = gone ? { keptState: JSON.stringify(kept) } : now
      await trx
        .updateTable('offerRows')
        .set(as.get(row.id) === 'accept' ? accepted : { keptState: JSON.stringify(kept) })
        .where('id', '=', row.id)
        .execute()
    }
    await touch(trx, session, id, clock(), 'changed')
  })
