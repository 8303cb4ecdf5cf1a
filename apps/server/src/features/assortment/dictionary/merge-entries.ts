import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteChange } from '../../../search/note-change'
import { lockOutLoads, saveDictionary, type Needs } from './save-dictionary'
import { tables, type MergeKind } from './merge-kinds'

type Request = { intoId: number; version: number; intoVersion: number }
export type Entry = { id: number; name: string; version: number; mergedInto: number | null }
type Details = Record<string, unknown>
/** `take` moves everything and returns what changed besides products. */
type Take = (trx: Trx, mergeId: number, from: Entry, into: Entry) => Promise<Details>

/** Merges a brand or section into another; the next exchange follows `merged_into`. */
export const mergeEntries = (
  needs: Needs,
  session: Session,
  kind: Exclude<MergeKind, 'feature'>,
  fromId: number,
  { intoId, version, intoVersion }: Request,
  take: Take,
): Promise<{ mergeId: number; products: number }> =>
  saveDictionary(needs, session, async (trx) => {
    await lockOutLoads(trx, tables[kind])
    const { from, into } = await checkEntries(trx, kind, fromId, intoId)
    if (from.version !== version || into.version !== intoVersion) throw new Rejected('stale-version')
    const { id: mergeId } = await trx
      .insertInto('dictionaryMerges')
      .values({ kind, fromId, intoId, userId: session.userId, at: needs.clock(), undoneAt: null, details: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = await take(trx, mergeId, from, into)
    await trx
      .updateTable('dictionaryMerges')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', mergeId)
      .execute()
    const table = sql.table(tables[kind])
    await sql`update ${table} set merged_into = ${intoId}, version = version + 1 where id = ${fromId}`.execute(trx)
    await sql`update ${table} set version = version + 1 where id = ${intoId}`.execute(trx)
    await noteChange(trx, 'product', sql`select product_id from dictionary_merge_products where merge_id = ${mergeId}`)
    const { products } = await trx
      .selectFrom('dictionaryMergeProducts')
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .where('mergeId', '=', mergeId)
      .executeTakeFirstOrThrow()
    return {
      entry: {
        action: 'merge',
        subject: kind,
        subjectId: intoId,
        details: { from: from.name, into: into.name, products },
      },
      result: { mergeId, products },
    }
  })

async function checkEntries(trx: Trx, kind: MergeKind, fromId: number, intoId: number) {
  const table = sql.table(tables[kind])
  const { rows } = await sql<Entry & { absorbed: string[] }>`
    select id, name, version, merged_into, array(select name from ${table} m where m.merged_into = d.id order by name) as absorbed
    from ${table} d where id in (${fromId}, ${intoId})`.execute(trx)
  const from = rows.find(({ id }) => id === fromId)
  if (!from) throw new Rejected('not-found')
  if (fromId === intoId) throw invalidField('intoId', 'Выберите другую запись')
  const into = rows.find(({ id }) => id === intoId)
  if (!into) throw invalidField('intoId', 'Такой записи уже нет')
  if (from.mergedInto !== null || into.mergedInto !== null)
    throw invalidField('intoId', 'Одна из записей уже объединена с другой. Обновите страницу.')
  if (from.absorbed.length > 0)
    throw invalidField(
      'intoId',
      `С «${from.name}» уже объединены: ${from.absorbed.join(', ')}. Объедините в обратном порядке или сначала верните их.`,
    )
  return { from, into }
}

/** Terms that refer to an entry would stop working or cover more goods than agreed. */
export async function refuseTerms(trx: Trx, column: 'brand_id' | 'section_id', id: number): Promise<void> {
  const where = sql`${sql.ref(column)} = ${id}`
  const rules = column === 'section_id' ? sql`(select count(*)::int from approval_rules where ${where})` : sql`0`
  const { rows } = await sql<{ discounts: number; promotions: number; rules: number }>`
    select (select count(*)::int from company_discounts where ${where}) as discounts,
      (select count(*)::int from promotions where ${where} and ends_on >= current_date) as promotions, ${rules} as rules`.execute(
    trx,
  )
  const { discounts = 0, promotions = 0, rules: approvals = 0 } = rows[0] ?? {}
  const reasons = [
    ...(discounts > 0 ? [`скидки клиентов – ${discounts}`] : []),
    ...(promotions > 0 ? [`акции – ${promotions}`] : []),
    ...(approvals > 0 ? [`правила согласования – ${approvals}`] : []),
  ]
  if (reasons.length > 0)
    throw invalidField('intoId', `Сначала уберите то, что на неё ссылается: ${reasons.join(', ')}`)
}
