import type { changeLinks as contract, LinkedGoods, LinkList, StaffLinks } from '@snab/contract/assortment/product-link'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { LinkKind } from '@snab/domain/product/own-fields'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { keepEarlierOfProduct } from '../../../db/earlier-values'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { writeOwnLinks } from '../../catalogue/own-value/own-links'
import { noteChange } from '../../../search/note-change'
import { lockGoods } from './lock-goods'

/** Links that buyers see, beside 1C's. */
export async function readLinks(db: Db, id: number): Promise<StaffLinks> {
  const product = await db.selectFrom('products').select('ownVersion').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const [shown, own] = [await findShown(db, id), await findOwnLinks(db, id)]
  const listOf = (kind: LinkKind): LinkList => {
    const laid = own.find((row) => row.kind === kind)
    const ofKind = shown.filter((row) => row.kind === kind)
    return {
      shown: ofKind.map(({ id: linkedId, article, name, isSold }) => ({
        id: linkedId,
        article,
        name,
        isSold,
        isOwn: laid?.added.includes(linkedId) ?? false,
      })),
      removed: laid?.removedGoods ?? [],
      isOwn: laid !== undefined,
      erpCount: laid ? laid.erp.length : ofKind.length,
      changedBy: laid?.author ?? null,
      changedAt: laid?.changedAt.toISOString() ?? null,
    }
  }
  return { version: product.ownVersion, analogue: listOf('analogue'), related: listOf('related') }
}

const findShown = (db: Db, id: number) =>
  db
    .selectFrom('productLinks as l')
    .innerJoin('products as p', 'p.id', 'l.linkedId')
    .select(['l.kind', 'p.id', 'p.article', 'p.name', 'p.isActive as isSold'])
    .where('l.productId', '=', id)
    .orderBy('l.position')
    .orderBy('l.linkedId')
    .execute()

const removedGoods = sql<LinkedGoods[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'article', p.article, 'name', p.name, 'isSold', p.is_active) order by x.at)
  from unnest(o.removed) with ordinality x (id, at) join products p on p.id = x.id where x.id = any(o.erp)), '[]')`

const findOwnLinks = (db: Db, id: number) =>
  db
    .selectFrom('productOwnLinks as o')
    .innerJoin('users as u', 'u.id', 'o.changedBy')
    .select(['o.kind', 'o.added', 'o.erp', 'o.changedAt', removedGoods.as('removedGoods')])
    .select(sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('author'))
    .where('o.productId', '=', id)
    .execute()

type Change = ParsedRequestOf<typeof contract>['params'] & ParsedRequestOf<typeof contract>['body']

/** The whole list as staff want it; only differences from 1C's are stored, so that new links of 1C are added. */
export async function changeLinks(
  { db, clock, engine }: Pick<Services, 'db' | 'clock' | 'engine'>,
  session: Session,
  { id, kind, version, ids }: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { article } = await lockGoods(trx, id, version)
    if (ids) await requireGoods(trx, id, ids)
    const before = await trx
      .selectFrom('productOwnLinks')
      .select(['erp'])
      .where('productId', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    const shown = await findShownIds(trx, id, kind)
    const erp = before ? before.erp : shown
    await keepOwnLinks(trx, { id, kind, erp, ids, userId: session.userId, now: clock() })
    const change = { productId: id, field: kind, before: before ? shown : null, after: ids }
    await keepEarlierOfProduct(trx, change, { userId: session.userId, now: clock() })
    await trx
      .updateTable('products')
      .set({ ownVersion: version + 1 })
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'product-links',
      subjectId: id,
      details: { article, kind, ids },
    })
    await noteChange(trx, 'product', [id])
  })
  await engine.catchUp()
}

type Kept = { id: number; kind: LinkKind; erp: number[]; ids: number[] | null; userId: number; now: Date }

async function keepOwnLinks(trx: Trx, { id, kind, erp, ids, userId, now }: Kept): Promise<void> {
  const list = ids ?? erp
  const own = {
    list,
    added: list.filter((one) => !erp.includes(one)),
    removed: erp.filter((one) => !list.includes(one)),
    erp,
    changedBy: userId,
    changedAt: now,
  }
  await trx
    .insertInto('productOwnLinks')
    .values({ productId: id, kind, ...own })
    .onConflict((conflict) => conflict.columns(['productId', 'kind']).doUpdateSet(own))
    .execute()
  await writeOwnLinks(trx, sql`select ${id}::bigint as product_id, ${kind}::text as kind`)
  if (ids === null)
    await trx.deleteFrom('productOwnLinks').where('productId', '=', id).where('kind', '=', kind).execute()
}

async function findShownIds(trx: Trx, id: number, kind: LinkKind): Promise<number[]> {
  const rows = await trx
    .selectFrom('productLinks')
    .select('linkedId')
    .where('productId', '=', id)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('linkedId')
    .execute()
  return rows.map(({ linkedId }) => linkedId)
}

async function requireGoods(trx: Trx, id: number, ids: readonly number[]): Promise<void> {
  if (ids.includes(id)) throw invalidField('ids', 'Товар не может быть связан сам с собой')
  const { count } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow()
  if (count < ids.length) throw invalidField('ids', 'Одного из товаров больше нет: обновите страницу')
}
