import { tripsFuse } from '@snab/domain/erp/load-fuse'
import { createHash } from 'node:crypto'
import type { Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { holdLoad, replaceWaiting, type HeldOutcome } from '../../../erp/load-fuse/hold-load'
import { fuseLimits } from '../../../erp/load-fuse/load-held'
import { aboveCeiling, largestChange } from '../../../erp/load-fuse/price-change'
import { priceEffect, worstOf } from '../../../erp/load-fuse/price-effect'
import type { PricePlan } from './plan-prices'

type Load = { companyId: number; session: Session; name: string; plan: PricePlan; content: object }

/** Holds individual prices that differ too much from the usual ones; null when they may be applied. */
export async function holdPrices(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { companyId, session, name, plan, content }: Load,
): Promise<HeldOutcome | null> {
  const limits = fuseLimits(config)
  const now = clock()
  const usual = await usualPrices(
    trx,
    companyId,
    plan.planned.map(({ productId }) => productId),
  )
  const compared = plan.planned.flatMap(({ productId, article, name: product, before, price }) => {
    const known = before ?? usual.get(productId)
    return known === undefined ? [] : [{ productId, article, name: product, before: known, after: price }]
  })
  const effect = priceEffect(compared, limits.times)
  const topic = String(companyId)
  const priceChange = largestChange(compared)
  const above = await aboveCeiling(trx, session, priceChange, config)
  if (!tripsFuse(effect, limits) && above === null) {
    await replaceWaiting(trx, 'customer-prices', topic, now)
    return null
  }
  const { name: company } = await trx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const load = {
    kind: 'customer-prices',
    topic,
    name: `${company}: ${name || 'индивидуальные цены'}`,
    companyId,
    createdBy: session.userId,
    priceChange,
    content: JSON.stringify(content),
  } as const
  const fingerprint = createHash('sha256').update(plan.fingerprint).digest('hex')
  return holdLoad(trx, { config, limits, now }, load, { effect, worst: worstOf(compared), fingerprint }, above)
}

/** The prices that the company pays by its price type. */
async function usualPrices(trx: Trx, companyId: number, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('companies as c')
    .innerJoin('productPrices as p', 'p.priceTypeId', 'c.priceTypeId')
    .select(['p.productId', 'p.price'])
    .where('c.id', '=', companyId)
    .where('p.productId', 'in', [...new Set(productIds)])
    .execute()
  return new Map(rows.map(({ productId, price }) => [productId, price]))
}
