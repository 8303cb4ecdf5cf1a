import type { Portal } from './portal'

/** Lets sales managers sell that much below the lowest price of a product, unless staff have said otherwise. */
export const allowBelowLowest = (portal: Portal, allowancePercent: number) =>
  portal.db
    .insertInto('portalSettings')
    .values({ key: 'price-floor', value: JSON.stringify({ allowancePercent }), version: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
