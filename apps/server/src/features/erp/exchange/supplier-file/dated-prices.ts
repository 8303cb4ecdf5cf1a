import type { SettledPrice } from '../../../../db/tables/supplier-catalogue-tables'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { keyOf, pricesOnDay, type DatedSaying } from './supplier-prices'
import type { SupplierChoice } from './supplier-records'

type Dated = { externalId: string; prices: SettledPrice[]; unsure: string[] }

/**
 * Stores prices that begin or end later. A product that the file prices anew loses its earlier ones, except those of
 * unreadable kinds and a current price that a later one follows.
 */
export async function keepDatedPrices(
  trx: Trx,
  { catalogueExternalId, full, today }: SupplierChoice,
  said: ReadonlyMap<string, DatedSaying>,
): Promise<void> {
  const { rows } = await sql<Dated>`
    select d.external_id, d.prices, d.unsure from supplier_dated_prices d join catalogues c on c.id = d.catalogue_id
    where c.external_id = ${catalogueExternalId}`.execute(trx)
  const earlier = new Map(rows.map((row) => [row.externalId, row]))
  const forgotten = [...earlier.keys()].filter((id) => (said.has(id) ? said.get(id) !== 'kept' : full))
  await sql`
    delete from supplier_dated_prices d using catalogues c
    where c.id = d.catalogue_id and c.external_id = ${catalogueExternalId} and d.external_id = any(${forgotten}::text[])`.execute(
    trx,
  )
  const dated = [...said].flatMap(([externalId, saying]) => {
    if (saying === 'kept') return []
    const kept = keptOf(saying, earlier.get(externalId), today)
    const prices = [...saying.prices, ...kept.prices]
    const { nextOn } = pricesOnDay(prices, today)
    return nextOn === null ? [] : [{ externalId, prices, unsure: kept.unsure, nextOn }]
  })
  if (dated.length === 0) return
  await sql`
    insert into supplier_dated_prices (catalogue_id, external_id, prices, unsure, next_on)
    select c.id, n."externalId", n.prices, n.unsure, n."nextOn"
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as n ("externalId" text, prices jsonb, unsure text[], "nextOn" date)
    join catalogues c on c.external_id = ${catalogueExternalId}`.execute(trx)
}

function keptOf(
  { prices, unsure, waiting }: Exclude<DatedSaying, 'kept'>,
  earlier: Dated | undefined,
  today: string,
): { prices: SettledPrice[]; unsure: string[] } {
  const named = new Set(prices.map(keyOf))
  const isNow = ({ startsOn, endsOn }: SettledPrice) =>
    endsOn !== null && endsOn >= today && (startsOn === null || startsOn <= today)
  const kept = (earlier?.prices ?? []).filter(
    (price) =>
      (unsure.includes(price.priceKind) && !named.has(keyOf(price))) ||
      (waiting.includes(price.priceKind) && !unsure.includes(price.priceKind) && isNow(price)),
  )
  const isKept = new Set(kept.map(({ priceKind }) => priceKind))
  return { prices: kept, unsure: unsure.filter((kind) => !isKept.has(kind) || earlier?.unsure.includes(kind)) }
}
