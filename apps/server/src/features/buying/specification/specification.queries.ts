import type { SpecificationTab } from '@snab/contract/buying/specification'
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import type { Database } from '../../../db/tables'
import type { Buyer, Session } from '../../../http/visitor'
import { editableBy, inTab, ownedBy, visibleTo } from './specification-scope'

export type SpecificationRow = Selectable<Database['specifications']> & {
  author: string
  /** The region whose stocks the author sees. */ authorsRegionId: number | null
  positions: number
}
type Scope = (eb: ExpressionBuilder<Database, 'specifications'>) => Expression<SqlBool>

export const foundSpecifications = (db: Db | Trx, scope: Scope) =>
  db
    .selectFrom('specifications')
    .innerJoin('users', 'users.id', 'specifications.userId')
    .selectAll('specifications')
    .select([
      sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('author'),
      sql<
        number | null
      >`coalesce(users.region_id, (select c.region_id from companies c where c.id = specifications.company_id))`.as(
        'authorsRegionId',
      ),
      sql<number>`(select count(*) from specification_items i where i.specification_id = specifications.id)`.as(
        'positions',
      ),
    ])
    .where(scope)

/** Undefined for another's specification as for a missing one. */
export const findSpecification = (
  db: Db | Trx,
  session: Session,
  buyer: Buyer,
  id: number,
): Promise<SpecificationRow | undefined> =>
  foundSpecifications(db, visibleTo(session, buyer)).where('specifications.id', '=', id).executeTakeFirst()

/** Who may read and change it, without its rows; undefined for another's. */
export const findReaders = (db: Db | Trx, session: Session, buyer: Buyer, id: number) =>
  db
    .selectFrom('specifications')
    .select(['userId', 'companyId', 'isShared', 'isJoint', 'archivedAt'])
    .where(visibleTo(session, buyer))
    .where('specifications.id', '=', id)
    .executeTakeFirst()

/** Finds a recommendation for staff, who manage all of them. */
export const findForStaff = (db: Db | Trx, id: number): Promise<SpecificationRow | undefined> =>
  foundSpecifications(db, (eb) => eb('specifications.id', '=', id)).executeTakeFirst()

export const findLinked = (db: Db | Trx, linkHash: Buffer): Promise<SpecificationRow | undefined> =>
  foundSpecifications(db, (eb) => eb('specifications.linkHash', '=', linkHash))
    .where('specifications.archivedAt', 'is', null)
    .executeTakeFirst()

/** Locks one's own specification until the transaction ends. */
export const lockOwn = (trx: Trx, session: Session, id: number) => lockWithin(trx, ownedBy(session), id)

/** Locks a specification whose rows the person may change, possibly a colleague's. */
export const lockEditable = (trx: Trx, session: Session, id: number) => lockWithin(trx, editableBy(session), id)

const lockWithin = (trx: Trx, scope: Scope, id: number) =>
  trx.selectFrom('specifications').selectAll().where(scope).where('id', '=', id).forUpdate().executeTakeFirst()

type Wanted = {
  tab: SpecificationTab
  everywhere: boolean
  keyword: string
  sort: string
  page: number
  perPage: number
}
const tabs = ['my', 'company', 'recommended', 'archive'] as const

export async function listRows(
  db: Db,
  session: Session,
  buyer: Buyer,
  { tab, everywhere, keyword, sort, page, perPage }: Wanted,
) {
  const pattern = `%${escapeLike(keyword)}%`
  const matches: Scope = (eb) =>
    keyword === ''
      ? eb.lit(true)
      : eb.or([
          eb('specifications.name', 'ilike', pattern),
          eb('specifications.description', 'ilike', pattern),
          eb.exists(
            eb
              .selectFrom('specificationItems as i')
              .leftJoin('products as p', 'p.id', 'i.productId')
              .leftJoin('customProducts as c', 'c.id', 'i.customProductId')
              .select('i.id')
              .whereRef('i.specificationId', '=', 'specifications.id')
              .where((item) =>
                item.or([
                  item('p.article', 'ilike', pattern),
                  item('p.name', 'ilike', pattern),
                  item('c.name', 'ilike', pattern),
                  item('c.article', 'ilike', pattern),
                  item('i.note', 'ilike', pattern),
                ]),
              ),
          ),
        ])
  const scope: Scope = (eb) =>
    eb.and([everywhere ? visibleTo(session, buyer)(eb) : inTab(tab, session, buyer)(eb), matches(eb)])
  const { total } = await db
    .selectFrom('specifications')
    .where(scope)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const column = {
    updated: 'specifications.updatedAt',
    created: 'specifications.createdAt',
    name: 'specifications.name',
  } as const
  const key = sort.replace(/^-/, '')
  const items: SpecificationRow[] = await foundSpecifications(db, scope)
    .orderBy(column[key === 'name' || key === 'created' ? key : 'updated'], sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('specifications.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total, counts: await countTabs(db, session, buyer) }
}

/** Most recently changed ones of a tab. */
export const findLatest = (db: Db, session: Session, buyer: Buyer, tab: SpecificationTab, count: number) =>
  foundSpecifications(db, inTab(tab, session, buyer))
    .orderBy('specifications.updatedAt', 'desc')
    .orderBy('specifications.id', 'desc')
    .limit(count)
    .execute()

async function countTabs(db: Db, session: Session, buyer: Buyer): Promise<Record<SpecificationTab, number>> {
  const row = await db
    .selectFrom('specifications')
    .select(
      tabs.map((tab) =>
        sql<number>`count(*) filter (where ${sql.ref('specifications.id')} in (${sqlIds(db, inTab(tab, session, buyer))}))`.as(
          tab,
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { my: row.my ?? 0, company: row.company ?? 0, recommended: row.recommended ?? 0, archive: row.archive ?? 0 }
}

const sqlIds = (db: Db, scope: Scope) => db.selectFrom('specifications').select('specifications.id').where(scope)
