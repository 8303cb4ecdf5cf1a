import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { explainStaged } from './erp-words'
import { isAbove, passFuse, type Fuse } from '../../load-fuse/load-held'
import { noEffect } from '@snab/domain/erp/load-fuse'
import { describeEffect, measureHidden, measureLargest, measurePrices, takeAllAsJumps } from '../apply/load-effect'
import { applyFeatures } from '../apply/apply-features'
import { applyLinks } from '../apply/apply-links'
import { applyNames } from '../apply/apply-names'
import { applyOffers, type OfferCounts } from '../apply/apply-offers'
import { applyOwners, type Discovered } from '../apply/apply-owners'
import { layOwnValues, liftOwnValues } from '../apply/own-values'
import { applyDrums } from '../apply/apply-drums'
import { findPriceTypes } from '../apply/find-price-types'
import { applyPrices, applyStocks, type ValueCounts } from '../apply/apply-prices'
import { applyProducts, type ProductCounts } from '../apply/apply-products'
import { settlePlacements } from '../apply/settle-placements'
import { applySellers } from '../apply/apply-sellers'
import { applySections } from '../apply/apply-sections'

export interface AppliedCounts {
  discovered: Discovered
  sections: { created: number; changed: number }
  featuresCreated: number
  /** Values dropped because the feature is numeric and they are not. */
  notNumbers: number
  unknownProperties: number
  products: ProductCounts
  offers: OfferCounts
  prices: ValueCounts
  stocks: ValueCounts
}

/**
 * Applies the staged load within a transaction. Throws LoadHeld when a person must decide. finishSession hides later
 * what a full load did not name.
 */
export async function applyStaged(trx: Trx, sessionId: number, fuse: Fuse = null): Promise<AppliedCounts> {
  // sort and hash a whole catalogue in memory instead of on disk
  await sql`set local work_mem = '128MB'`.execute(trx)
  // the temporary tables are analysed and read once
  await sql`set local default_statistics_target = 10`.execute(trx)
  // after a small load the planner underestimates tables and would use nested loops for minutes
  if (await isBulk(trx)) await sql`set local enable_nestloop = off`.execute(trx)
  await explainStaged(trx)
  await settlePlacements(trx)
  await liftOwnValues(trx)
  const discovered = await applyOwners(trx)
  await findPriceTypes(trx)
  await applySellers(trx)
  const sections = await applySections(trx, sessionId)
  const features = await applyFeatures(trx)
  await applyNames(trx)
  const products = await applyProducts(trx, sessionId)
  const offers = await applyOffers(trx, sessionId)
  let effect = noEffect
  let largest: number | null = null
  const prices = await applyPrices(trx, sessionId, async () => {
    if (fuse?.mayChange != null) largest = await measureLargest(trx)
    if (fuse) effect = { ...(await measurePrices(trx, fuse.limits.times)), ...(await measureHidden(trx)) }
    if (isAbove(largest, fuse)) await takeAllAsJumps(trx)
  })
  await passFuse(fuse, effect, () => describeEffect(trx), largest)
  const stocks = await applyStocks(trx)
  await applyDrums(trx)
  await applyLinks(trx)
  await layOwnValues(trx)
  return {
    discovered,
    sections,
    products,
    offers,
    prices,
    stocks,
    featuresCreated: features.created,
    notNumbers: features.notNumbers,
    unknownProperties: features.unknownProperties,
  }
}

async function isBulk(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isBulk: boolean }>`
    select (select count(*) from exchange_staged_products) + (select count(*) from exchange_staged_offers) > 2000 as is_bulk`.execute(
    trx,
  )
  return rows[0]?.isBulk ?? false
}
