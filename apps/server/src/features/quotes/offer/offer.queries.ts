import { offerStateOn, type OfferState } from '@snab/domain/offer/offer-state'
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { readTab } from '../worksheet/read-tab'

export type OfferRecord = Selectable<Database['offers']>
export type OfferRowRecord = Selectable<Database['offerRows']>
type Scope = (eb: ExpressionBuilder<Database, 'offers'>) => Expression<SqlBool>

/**
 * Offers belong to their author: their prices are hidden from colleagues and above all from the seller. Orders, carts
 * and price requests access offers through here too.
 */
function ownedBy({ userId, impersonation }: Session): Scope {
  if (impersonation) throw new Rejected('not-while-acting')
  return (eb) => eb('offers.userId', '=', userId)
}

const ownOffers = (db: Db | Trx, session: Session) => db.selectFrom('offers').where(ownedBy(session))

function requireOffer(offer: OfferRecord | undefined): OfferRecord {
  if (!offer) throw new Rejected('offer-not-found')
  return offer
}

export const getOwn = async (db: Db | Trx, session: Session, id: number): Promise<OfferRecord> =>
  requireOffer(await ownOffers(db, session).selectAll().where('id', '=', id).executeTakeFirst())

/** Holds the row of one's own offer until the transaction ends. */
export const lockOwn = async (trx: Trx, session: Session, id: number): Promise<OfferRecord> =>
  requireOffer(await ownOffers(trx, session).selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

/** The offer of a client's open link. */
export const findLinked = (db: Db | Trx, linkHash: Buffer): Promise<OfferRecord | undefined> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('linkHash', '=', linkHash)
    .where('published', 'is not', null)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()

/** For a sent offer the published last day counts, even if it was changed later. */
export const stateOf = (
  { state, validUntil, published }: Pick<OfferRecord, 'state' | 'validUntil' | 'published'>,
  today: string,
): OfferState => offerStateOn(state, published ? published.validUntil : validUntil, today)

export const findRows = (db: Db | Trx, offerId: number): Promise<OfferRowRecord[]> =>
  db.selectFrom('offerRows').selectAll().where('offerId', '=', offerId).orderBy('position').orderBy('id').execute()

export const findViews = (db: Db, offerId: number) =>
  db
    .selectFrom('offerViews')
    .select(['at', 'lastAt', 'device'])
    .where('offerId', '=', offerId)
    .orderBy('lastAt', 'desc')
    .limit(50)
    .execute()

export const nextNumber = async (trx: Trx, userId: number): Promise<number> => {
  // serialises offers of one person
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const { last } = await trx
    .selectFrom('offers')
    .where('userId', '=', userId)
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

type Wanted = {
  tab: 'my' | 'archive'
  keyword: string
  state?: OfferState | undefined
  sort: string
  page: number
  perPage: number
  /** Moscow's, YYYY-MM-DD. */ today: string
}
const columns = { updated: 'updatedAt', created: 'createdAt', name: 'name', total: 'total' } as const

export function listOwn(db: Db, session: Session, { tab, keyword, state, sort, page, perPage, today }: Wanted) {
  const pattern = `%${escapeLike(keyword)}%`
  const inTab: Scope = (eb) => eb('offers.archivedAt', tab === 'archive' ? 'is not' : 'is', null)
  const matches: Scope = (eb) =>
    keyword === ''
      ? eb.lit(true)
      : eb.or([
          eb('offers.name', 'ilike', pattern),
          eb('offers.description', 'ilike', pattern),
          sql<SqlBool>`offers.client->>'name' ilike ${pattern}`,
          sql<SqlBool>`offers.number::text = ${keyword}`,
          eb.exists(
            eb
              .selectFrom('offerRows as r')
              .leftJoin('products as p', 'p.id', 'r.productId')
              .select('r.id')
              .whereRef('r.offerId', '=', 'offers.id')
              .where((row) =>
                row.or([
                  row('r.name', 'ilike', pattern),
                  row('p.name', 'ilike', pattern),
                  row('p.article', 'ilike', pattern),
                ]),
              ),
          ),
        ])
  const visible = ownOffers(db, session)
  const found = visible.where((eb) => eb.and([inTab(eb), matches(eb), ...(state ? [inState(state, today)] : [])]))
  const rows = found
    .selectAll()
    .select(
      sql<number>`(select count(*) from offer_rows r where r.offer_id = offers.id and r.kind in ('product', 'work'))`.as(
        'positions',
      ),
    )
  return readTab({ visible, found, rows, columns }, { sort, page, perPage })
}

/** SQL: `stateOf` above. */
function inState(state: OfferState, today: string): RawBuilder<SqlBool> {
  const isOver = sql<SqlBool>`(offers.state in ('sent', 'seen') and 
    case when offers.published is null then offers.valid_until else (offers.published->>'validUntil')::date end < ${today}::date)`
  return state === 'expired' ? isOver : sql<SqlBool>`(offers.state = ${state} and ${isOver} is not true)`
}

/** Reactions of clients the author has not handled: views, and accepted offers without an order. */
export const countAnswered = (db: Db, session: Session, today: string) =>
  db
    .selectFrom('offers')
    .where(ownedBy(session))
    .where('archivedAt', 'is', null)
    .select([
      sql<number>`count(*) filter (where ${inState('seen', today)})`.as('seen'),
      sql<number>`count(*) filter (where state = 'accepted' and not exists (
        select from orders o where o.offer_id = offers.id and o.status <> 'cancelled'))`.as('accepted'),
    ])
    .executeTakeFirstOrThrow()

export const findAnswers = (db: Db, offerId: number) =>
  db.selectFrom('offerAnswers').select('answer').where('offerId', '=', offerId).orderBy('id', 'desc').execute()

export const deleteArchived = async (db: Db, session: Session): Promise<number> => {
  const gone = await db
    .deleteFrom('offers')
    .where(ownedBy(session))
    .where('archivedAt', 'is not', null)
    .returning('id')
    .execute()
  return gone.length
}
