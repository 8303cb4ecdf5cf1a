import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { Session } from '../../../http/visitor'

/** Not deleted, and belonging to the current company, or to the person without one; others are not found. */
function customProductsVisibleTo({ userId, company }: Session) {
  return (eb: ExpressionBuilder<Database, 'customProducts'>): Expression<SqlBool> => {
    const isMember = eb.exists(
      eb
        .selectFrom('companyMembers as m')
        .select('m.userId')
        .whereRef('m.companyId', '=', 'customProducts.companyId')
        .where('m.userId', '=', userId),
    )
    // a product that a person made in another of their companies stays in the cart
    const own = eb.and([
      eb('customProducts.userId', '=', userId),
      eb.or([eb('customProducts.companyId', 'is', null), isMember]),
    ])
    return eb.and([
      eb('customProducts.deletedAt', 'is', null),
      company ? eb.or([own, eb('customProducts.companyId', '=', company.id)]) : own,
    ])
  }
}

const ownProducts = (db: Db | Trx) =>
  db
    .selectFrom('customProducts')
    .innerJoin('users', 'users.id', 'customProducts.userId')
    .selectAll('customProducts')
    .select(sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('author'))

export type OwnProductRow = Awaited<ReturnType<typeof findOwnProducts>>['items'][number]

export const findOwnProduct = (db: Db | Trx, session: Session, id: number) =>
  ownProducts(db).where(customProductsVisibleTo(session)).where('customProducts.id', '=', id).executeTakeFirst()

/** SQL: products of the current company, or the person's own without one. */
const ofNow =
  ({ userId, company }: Pick<Session, 'userId' | 'company'>) =>
  (eb: ExpressionBuilder<Database, 'customProducts'>): Expression<SqlBool> =>
    eb.and([
      eb('customProducts.deletedAt', 'is', null),
      company
        ? eb('customProducts.companyId', '=', company.id)
        : eb.and([eb('customProducts.userId', '=', userId), eb('customProducts.companyId', 'is', null)]),
    ])

type ListRequest = { keyword: string; page: number; perPage: number }

/** Newest first. */
export async function findOwnProducts(db: Db, session: Session, { keyword, page, perPage }: ListRequest) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = (eb: ExpressionBuilder<Database, 'customProducts'>) =>
    eb.and([
      ofNow(session)(eb),
      ...(keyword === ''
        ? []
        : [
            eb.or([
              eb('customProducts.name', 'ilike', pattern),
              eb('customProducts.article', 'ilike', pattern),
              eb('customProducts.brandName', 'ilike', pattern),
            ]),
          ]),
    ])
  const { total } = await db
    .selectFrom('customProducts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const items = await ownProducts(db)
    .where(wanted)
    .orderBy('customProducts.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total: Number(total) }
}

/** Products with this article or one of these names, in lower case. */
export const findOwnByCalls = (db: Db | Trx, session: Session, names: readonly string[]) =>
  db
    .selectFrom('customProducts')
    .select(['id', 'article', 'name', 'unitName'])
    .where(ofNow(session))
    .where((eb) =>
      eb.or([
        eb('article', '<>', ''),
        sql<SqlBool>`lower(regexp_replace(trim(name), '\\s+', ' ', 'g')) = any(${[...names]}::text[])`,
      ]),
    )
    .orderBy('id')
    .execute()

/** Which of these the person may add to a cart or list. */
export async function findVisibleCustomIds(
  db: Db | Trx,
  session: Session | null,
  ids: readonly number[],
): Promise<Set<number>> {
  if (session === null || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('customProducts')
    .select('id')
    .where(customProductsVisibleTo(session))
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Fields = {
  name: string
  article: string
  brandName: string
  unitName: string
  price: number | null
  description: string
}

export async function insertOwnProduct(
  db: Db,
  { userId, company }: Session,
  fields: Fields,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('customProducts')
    .values({ ...fields, userId, companyId: company?.id ?? null, picture: null, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateOwnProduct = (db: Db, id: number, fields: Fields, now: Date) =>
  db
    .updateTable('customProducts')
    .set({ ...fields, updatedAt: now })
    .where('id', '=', id)
    .execute()

/** The row and its picture stay for lines that use the product. */
export const markDeleted = (db: Db, id: number, now: Date) =>
  db.updateTable('customProducts').set({ deletedAt: now }).where('id', '=', id).execute()

/** Returns the previous picture if its file can be deleted; a copy of the product may still use it. */
export function replacePicture(db: Db, id: number, picture: string | null, now: Date): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('customProducts')
      .select('picture')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('customProducts').set({ picture, updatedAt: now }).where('id', '=', id).execute()
    const shared =
      before.picture === null
        ? undefined
        : await trx.selectFrom('customProducts').select('id').where('picture', '=', before.picture).executeTakeFirst()
    return shared ? null : before.picture
  })
}
