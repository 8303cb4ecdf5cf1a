import { ownValue } from '@snab/domain/own-value'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { StagedCounts } from '../staging/stage-catalogue'

/**
 * Prices without a currency, also in the file's price type, use the currency the portal knows for that type if it is
 * not the rouble. Returns how many have no rate, by currency.
 */
export async function settleCurrencies(
  trx: Trx,
  rates: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, number>> {
  const { rows: foreign } = await sql<{ id: number; classifier: string; externalId: string; currency: string }>`
    select t.id, c.external_id as classifier, t.external_id, t.currency from price_types t
    join catalogues c on c.id = t.catalogue_id where t.currency <> 'RUB'`.execute(trx)
  const unrated = new Map<string, number>()
  for (const { classifier, externalId, currency } of foreign) {
    const rate = ownValue(rates, currency) ?? null
    const { numAffectedRows = 0n } = await sql`
      update exchange_staged_prices p set price = round(p.price * ${rate}::numeric)
      from exchange_staged_offers o
      where p.is_in_type_currency and p.price_type = ${externalId} and p.price is not null and o.ordinal = p.ordinal and o.classifier = ${classifier}`.execute(
      trx,
    )
    if (rate === null && numAffectedRows > 0n)
      unrated.set(currency, (unrated.get(currency) ?? 0) + Number(numAffectedRows))
  }
  return unrated
}

/** The file's counts without prices whose currency has no rate. */
export function withUnrated(counts: StagedCounts, unrated: ReadonlyMap<string, number>): StagedCounts {
  const pricesWithoutRate = new Map(counts.pricesWithoutRate)
  let { prices } = counts
  for (const [currency, count] of unrated) {
    prices -= count
    pricesWithoutRate.set(currency, (pricesWithoutRate.get(currency) ?? 0) + count)
  }
  return { ...counts, prices, pricesWithoutRate }
}
