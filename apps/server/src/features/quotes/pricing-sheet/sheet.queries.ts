import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { readTab } from '../worksheet/read-tab'

export type SheetRecord = Selectable<Database['pricingSheets']>
export type SheetRowRecord = Selectable<Database['pricingSheetRows']> & {
  product: { article: string; name: string; isActive: boolean; vatRate: number | null; sellerId: number | null } | null
}
type Scope = (eb: ExpressionBuilder<Database, 'pricingSheets'>) => Expression<SqlBool>

/** A manager's own sheets, or all of the company for its administrator. */
const visibleTo =
  (session: Session): Scope =>
  () =>
    withinScope(reachOf(session, 'keep-pricing-sheets'), session, {
      companyId: 'pricingSheets.companyId',
      userId: 'pricingSheets.userId',
    })

const visibleSheets = (db: Db | Trx, session: Session) => db.selectFrom('pricingSheets').where(visibleTo(session))

function requireSheet(sheet: SheetRecord | undefined): SheetRecord {
  if (!sheet) throw new Rejected('sheet-not-found')
  return sheet
}

export const getVisible = async (db: Db | Trx, session: Session, id: number): Promise<SheetRecord> =>
  requireSheet(await visibleSheets(db, session).selectAll().where('id', '=', id).executeTakeFirst())

/** Holds the worksheet until the transaction ends. */
export const lockVisible = async (trx: Trx, session: Session, id: number): Promise<SheetRecord> =>
  requireSheet(await visibleSheets(trx, session).selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

/** Rows in order, without removed ones. */
export async function findSheetRows(db: Db | Trx, sheetId: number): Promise<SheetRowRecord[]> {
  const rows = await db
    .selectFrom('pricingSheetRows as r')
    .leftJoin('products as p', 'p.id', 'r.productId')
    .selectAll('r')
    .select(['p.article as productArticle', 'p.name as productName', 'p.isActive', 'p.vatRate', 'p.sellerId'])
    .where('r.sheetId', '=', sheetId)
    .where('r.isRemoved', '=', false)
    .orderBy('r.position')
    .orderBy('r.id')
    .execute()
  return rows.map(({ productArticle, productName, isActive, vatRate, sellerId, ...row }) => ({
    ...row,
    product:
      productName === null
        ? null
        : { article: productArticle ?? '', name: productName, isActive: isActive === true, vatRate, sellerId },
  }))
}

export async function findAuthor(db: Db | Trx, userId: number): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['lastName', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ? `${user.lastName} ${user.firstName}`.trim() : ''
}

type Wanted = { tab: 'my' | 'archive'; keyword: string; sort: string; page: number; perPage: number }
const columns = { updated: 'updatedAt', name: 'name', total: 'total', diff: 'diff' } as const

function matching(keyword: string): Scope {
  const pattern = `%${escapeLike(keyword)}%`
  return (eb) =>
    keyword === ''
      ? eb.lit(true)
      : eb.or([
          eb('pricingSheets.name', 'ilike', pattern),
          eb('pricingSheets.description', 'ilike', pattern),
          eb('pricingSheets.client', 'ilike', pattern),
          eb('pricingSheets.outsideNumber', 'ilike', pattern),
          eb.exists(
            eb
              .selectFrom('pricingSheetRows as r')
              .select('r.id')
              .whereRef('r.sheetId', '=', 'pricingSheets.id')
              .where('r.isRemoved', '=', false)
              .where((row) => row.or([row('r.name', 'ilike', pattern), row('r.article', 'ilike', pattern)])),
          ),
        ])
}

const positionsOf = (condition: string) =>
  sql<number>`(select count(*) from pricing_sheet_rows r where r.sheet_id = pricing_sheets.id and not r.is_removed ${sql.raw(condition)})`

export function listVisible(db: Db, session: Session, { tab, keyword, sort, page, perPage }: Wanted) {
  const inTab: Scope = (eb) => eb('pricingSheets.archivedAt', tab === 'archive' ? 'is not' : 'is', null)
  const visible = visibleSheets(db, session)
  const found = visible.where((eb) => eb.and([inTab(eb), matching(keyword)(eb)]))
  const rows = found
    .selectAll()
    .select([positionsOf('').as('positions'), positionsOf('and r.product_id is null').as('unmatched')])
    .select(
      sql<string>`(select trim(last_name || ' ' || first_name) from users where users.id = pricing_sheets.user_id)`.as(
        'author',
      ),
    )
  return readTab({ visible, found, rows, columns }, { sort, page, perPage })
}

export const deleteArchived = async (db: Db, session: Session): Promise<number> => {
  const gone = await db
    .deleteFrom('pricingSheets')
    .where(visibleTo(session))
    .where('archivedAt', 'is not', null)
    .returning('id')
    .execute()
  return gone.length
}
