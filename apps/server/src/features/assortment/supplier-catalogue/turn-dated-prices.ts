import type { SettledPrice } from '../../../db/tables/supplier-catalogue-tables'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Services } from '../../../services'
import type { CatalogueRecord } from '../../erp/exchange/commerceml/catalogue-record'
import { loadCatalogue, LoadInProgress } from '../../erp/exchange/load/load-catalogue'
import { openImportSession } from '../../erp/exchange/session/exchange-sessions'
import { routeToOwners } from '../../erp/exchange/supplier-file/route-to-owners'
import { findMatches } from '../../erp/exchange/supplier-file/supplier-matches'
import { emptyOffer, offerPrice } from '../../erp/exchange/supplier-file/supplier-records'
import { pricesOnDay } from '../../erp/exchange/supplier-file/supplier-prices'
import { openUnclear } from '../../erp/exchange/supplier-file/unclear'

type Due = { externalId: string; prices: SettledPrice[]; unsure: string[] }
type Newer = { externalId: string; priceTypeId: number }
type Needs = Pick<Services, 'db' | 'clock'>

/**
 * Applies prices of suppliers that begin or end today, like a file with only these prices. Returns the number of goods.
 */
export async function turnDatedPrices({ db, clock }: Needs): Promise<number> {
  const today = moscowDay(clock())
  const { rows: catalogues } = await sql<{ id: number; externalId: string; name: string }>`
    select distinct c.id, c.external_id, c.name from supplier_dated_prices d join catalogues c on c.id = d.catalogue_id
    where d.next_on <= ${today}::date order by c.id`.execute(db)
  let turned = 0
  for (const catalogue of catalogues) turned += await turnOf({ db, clock }, catalogue, today)
  return turned
}

async function turnOf(
  { db }: Needs,
  { id, externalId: catalogueExternalId, name }: { id: number; externalId: string; name: string },
  today: string,
): Promise<number> {
  const { rows: stored } = await sql<Due>`
    select external_id, prices, unsure from supplier_dated_prices where catalogue_id = ${id} and next_on <= ${today}::date
    order by external_id`.execute(db)
  const portalIds = await findPortalIds(db, name)
  const newer = await findNewer(db, id, today)
  const due = stored.map((row) => ({ ...row, prices: usableOf(row, portalIds, newer) }))
  const kinds = [...new Set(due.flatMap(({ prices }) => prices.map(({ priceKind }) => priceKind)))]
  async function* records(): AsyncGenerator<CatalogueRecord> {
    yield {
      kind: 'offer-package',
      catalogueExternalId,
      classifierExternalId: catalogueExternalId,
      full: false,
      owner: null,
    }
    for (const kind of kinds) {
      const portalId = portalIds.get(kind)
      if (portalId !== undefined)
        yield {
          kind: 'price-type',
          externalId: kind,
          name: kind,
          currency: 'RUB',
          vatIncluded: true,
          deleted: false,
          portalId,
        }
    }
    for (const { externalId, prices, unsure } of due) {
      const { now, waiting, endedKinds } = pricesOnDay(prices, today)
      const own = new Set(prices.map(({ priceKind }) => priceKind))
      // kinds of other goods of this day, or still waiting: they keep their prices
      const unsaid = kinds.filter((kind) => !own.has(kind) || (waiting.has(kind) && !endedKinds.has(kind)))
      yield {
        ...emptyOffer(externalId),
        prices: now.map(offerPrice),
        unreadableKinds: [...new Set([...unsure, ...unsaid])],
      }
    }
  }
  const routed = routeToOwners(db, records(), {
    catalogueExternalId,
    unclear: openUnclear(),
    known: await findMatches(db, catalogueExternalId),
    onMatch: () => {},
  })
  try {
    await loadCatalogue(db, await openImportSession(db), routed, {
      rates: {},
      onProgress: () => {},
      atEnd: async (trx) => {
        const next = due.map(({ externalId, prices }) => ({
          externalId,
          prices,
          nextOn: pricesOnDay(prices, today).nextOn,
        }))
        await sql`
          delete from supplier_dated_prices d using jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n ("externalId" text, "nextOn" date)
          where d.catalogue_id = ${id} and d.external_id = n."externalId" and n."nextOn" is null`.execute(trx)
        await sql`
          update supplier_dated_prices d set next_on = n."nextOn", prices = n.prices, said_at = now()
          from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n ("externalId" text, prices jsonb, "nextOn" date)
          where d.catalogue_id = ${id} and d.external_id = n."externalId" and n."nextOn" is not null`.execute(trx)
      },
    })
  } catch (error) {
    // the next run comes in half an hour
    if (error instanceof LoadInProgress) return 0
    throw error
  }
  return due.length
}

/** Leaves out prices for which a person has since chosen another price type, and prices that were set anew. */
function usableOf(
  { externalId, prices }: Due,
  portalIds: ReadonlyMap<string, number>,
  newer: ReadonlyMap<string, ReadonlySet<number>>,
): SettledPrice[] {
  const said = newer.get(externalId)
  return prices.filter(({ priceKind, priceTypeId }) => {
    const target = portalIds.get(priceKind)
    // the stored kopecks fit only the price type, with its VAT, for which they were converted
    return target !== undefined && (priceTypeId ?? target) === target && !said?.has(target)
  })
}

/** Price types of due goods that a later file, price list or load has filled, by the supplier's number. */
async function findNewer(
  db: Services['db'],
  catalogueId: number,
  today: string,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { rows } = await sql<Newer>`
    with due as (
      select d.external_id, d.said_at, coalesce(m.product_id, p.id) as product_id from supplier_dated_prices d
      left join supplier_matches m on m.catalogue_id = d.catalogue_id and m.external_id = d.external_id
      left join products p on p.catalogue_id = d.catalogue_id and p.external_id = d.external_id
      where d.catalogue_id = ${catalogueId} and d.next_on <= ${today}::date
    )
    select due.external_id, pp.price_type_id from due join product_prices pp on pp.product_id = due.product_id
    left join product_own_prices o on o.product_id = pp.product_id and o.price_type_id = pp.price_type_id
    where case when o.product_id is null then pp.said_at else o.erp_said_at end > due.said_at
    union select due.external_id, c.price_type_id from due join product_costs c on c.product_id = due.product_id
    where c.price_type_id is not null and c.changed_at > due.said_at`.execute(db)
  const newer = new Map<string, Set<number>>()
  for (const { externalId, priceTypeId } of rows)
    newer.set(externalId, (newer.get(externalId) ?? new Set()).add(priceTypeId))
  return newer
}

/** The price types that a person chose for the supplier's kinds of prices. */
async function findPortalIds(db: Services['db'], supplier: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('supplierCatalogueMemory')
    .select('choice')
    .where('supplier', '=', supplier)
    .orderBy('usedAt')
    .execute()
  return new Map(
    rows.flatMap(({ choice }) =>
      choice.prices.flatMap(({ priceKind, priceTypeId }): [string, number][] =>
        priceTypeId === null ? [] : [[priceKind, priceTypeId]],
      ),
    ),
  )
}
