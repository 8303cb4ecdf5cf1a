import {
  mostBulkProducts,
  mostExamples,
  type BulkPricesPreview,
  type previewBulkPrices as contract,
} from '@snab/contract/assortment/bulk-edit'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { ruledPrice } from '@snab/domain/product/price-rule'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import { mappedInParts } from '../../../../process/in-turns'
import type { Services } from '../../../../services'
import { matchGoods } from '../../staff-product/list-goods'
import type { WantedPrice } from './prices-of-job'

type Needs = Pick<Services, 'db' | 'clock' | 'dictionary' | 'engine'>
type Change = ParsedRequestOf<typeof contract>['body']['change']
type Priced = {
  id: number
  version: number
  article: string
  name: string
  now: number | null
  base: number | null
  own: number | null
  erp: number | null
}

const rowsInStatement = 5000

/** Stores the affected products with their prices, so that exactly the preview is applied. */
export async function previewBulkPrices(
  services: Needs,
  session: Session,
  { filter, change }: ParsedRequestOf<typeof contract>['body'],
): Promise<BulkPricesPreview> {
  const { isCut, source, where } = await matchGoods(services, filter)
  if (isCut) throw new Rejected('bulk-edit-too-wide')
  return services.db.transaction().execute(async (trx) => {
    await requirePriceTypes(trx, change)
    const { rows } = await sql<Priced>`
      select p.id, p.own_version as version, p.article, p.name, c.price as now, f.price as base, o.price as own, o.erp_price as erp
      from ${source}
      left join product_prices c on c.product_id = p.id and c.price_type_id = ${change.priceTypeId}
      left join product_prices f on f.product_id = p.id and f.price_type_id = ${change.fromId}
      left join product_own_prices o on o.product_id = p.id and o.price_type_id = ${change.priceTypeId}
      where ${where} order by p.id limit ${mostBulkProducts + 1}`.execute(trx)
    if (rows.length > mostBulkProducts) throw new Rejected('bulk-edit-too-wide')
    const planned = await mappedInParts(rows, (row) => ({ row, wanted: wantedFor(row, change) }))
    const changed = planned.flatMap(({ row, wanted }) => (typeof wanted === 'object' ? [{ row, wanted }] : []))
    if (changed.length === 0) throw new Rejected('bulk-edit-empty')
    const id = await storeJob(trx, session, services.clock(), change, changed)
    return {
      id,
      matched: rows.length,
      total: changed.length,
      unpriced: planned.filter(({ wanted }) => wanted === 'unpriced').length,
      examples: changed
        .slice(0, mostExamples)
        .map(({ row, wanted }) => ({
          id: row.id,
          article: row.article,
          name: row.name,
          before: wanted.before === null ? null : toRoubles(wanted.before),
          after: wanted.after === null ? null : toRoubles(wanted.after),
        })),
    }
  })
}

function wantedFor({ now, base, own, erp }: Priced, { priceTypeId, rule }: Change): WantedPrice | 'same' | 'unpriced' {
  if (rule === null) return own === null ? 'same' : { priceTypeId, before: now, after: erp, isBack: true }
  const { percent, sum, step, rounding } = rule
  const after =
    base === null
      ? null
      : ruledPrice(base, {
          basisPoints: Math.round(percent * 100),
          sum: toKopecks(sum),
          step: toKopecks(step),
          rounding,
        })
  if (after === null) return 'unpriced'
  return after === now ? 'same' : { priceTypeId, before: now, after, isBack: false }
}

async function requirePriceTypes(trx: Trx, { priceTypeId, fromId }: Change): Promise<void> {
  const known = await sellingPriceTypes(trx).select('id').where('id', 'in', [priceTypeId, fromId]).execute()
  for (const [field, wanted] of [
    ['change.priceTypeId', priceTypeId],
    ['change.fromId', fromId],
  ] as const)
    if (!known.some(({ id }) => id === wanted)) throw invalidField(field, 'Такого вида цены уже нет')
}

async function storeJob(
  trx: Trx,
  session: Session,
  now: Date,
  change: Change,
  changed: readonly { row: Priced; wanted: WantedPrice }[],
): Promise<number> {
  const { id } = await trx
    .insertInto('staffJobs')
    .values({
      kind: 'bulk-prices',
      state: 'draft',
      parameters: JSON.stringify({ prices: change }),
      total: changed.length,
      createdBy: session.userId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < changed.length; at += rowsInStatement) {
    const part = changed.slice(at, at + rowsInStatement)
    const rows = JSON.stringify(part.map(({ row, wanted }) => ({ id: row.id, version: row.version, wanted })))
    await sql`
      insert into staff_job_products (job_id, product_id, seen_version, wanted)
      select ${id}::bigint, n.id, n.version, n.wanted from jsonb_to_recordset(${rows}::jsonb) as n (id bigint, version integer, wanted jsonb)`.execute(
      trx,
    )
  }
  return id
}
