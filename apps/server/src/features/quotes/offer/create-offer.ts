import type { OfferSource } from '@snab/contract/quotes/offer'
import { moscowDay, addDays } from '@snab/domain/time/moscow-time'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { switchesOf } from '../../../http/switches'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'
import { cartRows, ownCopies } from '../../buying/specification/copy-rows'
import { findItems } from '../../buying/specification/item.queries'
import { findSpecification } from '../../buying/specification/specification.queries'
import type { Buyer } from '../../../http/visitor'
import { insertRows, type NewOfferRow } from './insert-rows'
import { findRows, getOwn, nextNumber, type OfferRecord } from './offer.queries'
import { clientOfSheet, sheetRows } from './sheet-rows'
import { findDefaultTemplateId } from './template/template.queries'
import { lockForChange, touch } from './change-offer'

/** Default validity of a new offer in days. */
const USUAL_DAYS = 14
const USUAL_MARKUP = 2000

type Author = { session: Session; buyer: Buyer }
type Head = { name: string; description: string }
type Wanted = Partial<NewOfferRow> & Pick<NewOfferRow, 'kind' | 'amount'>

async function requireSpecification(trx: Trx, { session, buyer }: Author, id: number): Promise<void> {
  if (!(await findSpecification(trx, session, buyer, id))) throw new Rejected('specification-not-found')
}

/** Creates an offer from any list; returns its id. */
export const createOffer = (
  { db, clock, config }: Services,
  { session, buyer }: Author,
  viewer: Viewer,
  { name, description }: Head,
  source: OfferSource | undefined,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const day = moscowDay(now)
    const original = source?.kind === 'offer' ? await getOwn(trx, session, source.id) : null
    if (source?.kind === 'specification') await requireSpecification(trx, { session, buyer }, source.id)
    const clientName = source?.kind === 'order-manager' ? await clientOfSheet(trx, session, source.id) : ''
    const { id } = await trx
      .insertInto('offers')
      .values({
        name,
        description,
        userId: session.userId,
        companyId: session.company?.id ?? null,
        number: await nextNumber(trx, session.userId),
        client: JSON.stringify(original?.client ?? { name: clientName, person: '', email: '', phone: '' }),
        sourceSpecificationId: source?.kind === 'specification' ? source.id : null,
        templateId: original?.templateId ?? (await findDefaultTemplateId(trx, session)),
        day,
        validUntil: addDays(day, USUAL_DAYS),
        ...usualTerms(original),
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (source) {
      const rows = await sourceRows(trx, config, { session, buyer }, source, { vat: original?.vat ?? 'inside', day })
      await insertRows(trx, session, viewer, id, await withOwnCustoms(trx, session, rows), 0)
    }
    await touch(trx, session, id, now, 'created')
    return id
  })

/** Appends rows of another list. */
export const addToOffer = (
  services: Services,
  author: Author,
  viewer: Viewer,
  id: number,
  source: OfferSource,
): Promise<void> =>
  services.db.transaction().execute((trx) => addToOfferWithin(trx, services, author, viewer, { id, source }))

/** Does the same within the caller's transaction. */
export async function addToOfferWithin(
  trx: Trx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { session, buyer }: Author,
  viewer: Viewer,
  { id, source }: { id: number; source: OfferSource },
): Promise<void> {
  const offer = await lockForChange(trx, session, id)
  if (source.kind === 'offer') await getOwn(trx, session, source.id)
  const { first } = await trx
    .selectFrom('offerRows')
    .select((eb) => eb.fn.countAll<number>().as('first'))
    .where('offerId', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await withOwnCustoms(trx, session, await sourceRows(trx, config, { session, buyer }, source, offer))
  // rows get their own ids, so the same list can be added again
  await insertRows(
    trx,
    session,
    viewer,
    id,
    rows.map((row) => ({ ...row, clientKey: null })),
    Number(first),
  )
  await touch(trx, session, id, clock(), 'changed')
}

const usualTerms = (original: OfferRecord | null) => ({
  markup: original?.markup ?? USUAL_MARKUP,
  targetKind: original?.targetKind ?? null,
  targetValue: original?.targetValue ?? null,
  floorMargin: original?.floorMargin ?? null,
  rounding: original?.rounding ?? 1,
  vat: original?.vat ?? ('inside' as const),
  discount: original?.discount ?? 0,
})

async function sourceRows(
  trx: Trx,
  config: Config,
  { session, buyer }: Author,
  source: OfferSource,
  into: Pick<OfferRecord, 'vat' | 'day'>,
): Promise<Wanted[]> {
  switch (source.kind) {
    case 'cart':
      return goodsOf(await cartRows(trx, session, source.itemIds))
    case 'specification': {
      await requireSpecification(trx, { session, buyer }, source.id)
      const rows = await findItems(trx, source.id)
      const chosen = source.itemIds ?? []
      return goodsOf(chosen.length === 0 ? rows : rows.filter(({ id }) => chosen.includes(id)))
    }
    case 'order':
      return goodsOf(await orderRows(trx, session, source.id))
    case 'import':
      return goodsOf(await importRows(trx, session, source.id))
    case 'products':
      return source.items.map(({ productId, amount }) => ({
        kind: 'product',
        productId,
        amount: Math.round(amount * 1000),
      }))
    case 'order-manager':
      // like the module's own routes, also for a page opened before it was switched off
      if (!switchesOf(config).orderManagerEnabled)
        throw new Rejected('not-found', { message: 'Модуль «Менеджер заказов» отключён' })
      return sheetRows(trx, session, source, into)
    case 'offer':
      return (await findRows(trx, source.id)).map(
        ({ id: _id, offerId: _offer, position: _position, clientKey: _key, keptState: _kept, ...row }) => row,
      )
  }
}

type Listed = {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  amount: number
  note: string
}

/** Notes are private to the buyer and must not reach the client. */
const goodsOf = (rows: readonly Listed[]): Wanted[] =>
  rows.map(({ productId, customProductId, sellerId, amount }) => ({
    kind: 'product',
    productId,
    customProductId,
    sellerId,
    amount,
  }))

async function orderRows(trx: Trx, session: Session, id: number): Promise<Listed[]> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'sellerId'])
    .where('id', '=', id)
    .where(ordersVisibleTo(session))
    .executeTakeFirst()
  if (!order) throw new Rejected('order-not-found')
  const lines = await trx
    .selectFrom('orderLines')
    .select(['productId', 'customProductId', 'amount'])
    .where('orderId', '=', id)
    .where((eb) => eb.or([eb('productId', 'is not', null), eb('customProductId', 'is not', null)]))
    .orderBy('position')
    .execute()
  return lines.map((line) => ({ ...line, sellerId: order.sellerId, note: '' }))
}

/** Rows of an imported list whose goods are decided. */
async function importRows(trx: Trx, session: Session, id: number): Promise<Listed[]> {
  const read = await trx
    .selectFrom('listImports')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', session.userId)
    .executeTakeFirst()
  if (!read) throw new Rejected('import-not-found')
  const rows = await trx
    .selectFrom('listImportRows')
    .select(['productId', 'customProductId', 'amount', 'note'])
    .where('importId', '=', id)
    .where('choice', 'in', ['matched', 'chosen', 'custom'])
    .where((eb) => eb.or([eb('productId', 'is not', null), eb('customProductId', 'is not', null)]))
    .orderBy('position')
    .execute()
  // rows without an amount are left out
  return rows.flatMap(({ amount, ...row }) => (amount === null ? [] : [{ ...row, sellerId: null, amount }]))
}

/** Others' own products are copied, so that the offer does not change with the original. */
async function withOwnCustoms(trx: Trx, session: Session, rows: readonly Wanted[]): Promise<Wanted[]> {
  const copies = await ownCopies(
    trx,
    session,
    rows.flatMap(({ customProductId }) => customProductId ?? []),
  )
  return rows.map((row) =>
    row.customProductId ? { ...row, customProductId: copies.get(row.customProductId) ?? null } : row,
  )
}
