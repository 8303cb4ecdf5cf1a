import {
  mostBulkProducts,
  mostExamples,
  type BulkEditPreview,
  type previewBulkEdit as contract,
} from '@snab/contract/assortment/bulk-edit'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { OwnField } from '@snab/domain/product/own-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { columnAsJson } from '../../catalogue/own-value/overlay'
import { requirePlaces } from '../../catalogue/own-value/require-places'
import { matchGoods } from '../staff-product/list-goods'

type Needs = Pick<Services, 'db' | 'clock' | 'dictionary' | 'engine'>

/** Stores the affected products with their values, so that exactly the preview is applied. */
export async function previewBulkEdit(
  services: Needs,
  session: Session,
  { filter, values }: ParsedRequestOf<typeof contract>['body'],
): Promise<BulkEditPreview> {
  const { isCut, source, where } = await matchGoods(services, filter)
  if (isCut) throw new Rejected('bulk-edit-too-wide')
  const wanted = JSON.stringify(Object.entries(values).map(([field, value]) => ({ field, value })))
  return services.db.transaction().execute(async (trx) => {
    await requirePlaces(trx, values)
    const { rows } = await sql<{ matched: number }>`
      select count(*)::int as matched from (select from ${source} where ${where} limit ${mostBulkProducts + 1}) counted`.execute(
      trx,
    )
    const matched = rows[0]?.matched ?? 0
    if (matched > mostBulkProducts) throw new Rejected('bulk-edit-too-wide')
    const { id } = await trx
      .insertInto('staffJobs')
      .values({
        kind: 'bulk-edit',
        state: 'draft',
        parameters: JSON.stringify(values),
        createdBy: session.userId,
        createdAt: services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { numAffectedRows = 0n } = await sql`
      insert into staff_job_products (job_id, product_id, seen_version)
      select ${id}::bigint, p.id, p.own_version from ${source} where ${where} and exists (
        select from jsonb_to_recordset(${wanted}::jsonb) as n (field text, value jsonb)
        left join product_own_values o on o.product_id = p.id and o.field = n.field
        where nullif(n.value, 'null') is distinct from o.value)`.execute(trx)
    const total = Number(numAffectedRows)
    if (total === 0) throw new Rejected('bulk-edit-empty')
    await trx.updateTable('staffJobs').set({ total }).where('id', '=', id).execute()
    return { id, matched, total, examples: await findExamples(trx, id, ofAll(wanted)) }
  })
}

type ExampleRow = BulkEditPreview['examples'][number]['changes'][number] & {
  id: number
  article: string
  name: string
  field: OwnField
}

/** SQL: the same values for each product. */
const ofAll = (wanted: string) => sql`jsonb_to_recordset(${wanted}::jsonb) as n (field text, value jsonb)`

/** `wanted` is a relation n of field and value, joined with the job's products j. */
export async function findExamples(
  trx: Trx,
  jobId: number,
  wanted: RawBuilder<unknown>,
): Promise<BulkEditPreview['examples']> {
  const { rows } = await sql<ExampleRow>`
    select p.id, p.article, p.name, n.field, shown.value as before, coalesce(nullif(n.value, 'null'), own.erp_value, shown.value) as after
    from (
      select product_id, wanted from staff_job_products where job_id = ${jobId} order by product_id limit ${mostExamples}
    ) j
    join products p on p.id = j.product_id
    cross join lateral ${wanted}
    left join product_own_values own on own.product_id = p.id and own.field = n.field
    cross join lateral (select ${columnAsJson} as value from (values (n.field)) o (field)) shown
    where nullif(n.value, 'null') is distinct from own.value
    order by p.id, n.field`.execute(trx)
  const examples = new Map<number, BulkEditPreview['examples'][number]>()
  for (const { id, article, name, ...change } of rows) {
    const example = examples.get(id) ?? { id, article, name, changes: [] }
    example.changes.push(change)
    examples.set(id, example)
  }
  return [...examples.values()]
}
