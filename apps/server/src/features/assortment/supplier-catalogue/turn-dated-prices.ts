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
type Needs = Pick<Services, 'db' | 'clock'>

/** Sets the prices of suppliers that begin or end today, as a file with only these prices would. Returns of how many goods. */
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
  const { rows: due } = await sql<Due>`
    select external_id, prices, unsure from supplier_dated_prices where catalogue_id = ${id} and next_on <= ${today}::date
    order by external_id`.execute(db)
  const portalIds = await findPortalIds(db, name)
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
    for (const { externalId, prices, unsure } of due)
      yield {
        ...emptyOffer(externalId),
        prices: pricesOnDay(prices, today).now.map(offerPrice),
        unreadableKinds: unsure,
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
        const next = due.map(({ externalId, prices }) => ({ externalId, nextOn: pricesOnDay(prices, today).nextOn }))
        await sql`
          delete from supplier_dated_prices d using jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n ("externalId" text, "nextOn" date)
          where d.catalogue_id = ${id} and d.external_id = n."externalId" and n."nextOn" is null`.execute(trx)
        await sql`
          update supplier_dated_prices d set next_on = n."nextOn" from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n ("externalId" text, "nextOn" date)
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
