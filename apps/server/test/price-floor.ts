import type { Portal } from './portal'

/** Lets sales managers sell this much below the lowest price, unless staff have set it. */
export const allowBelowLowest = (portal: Portal, allowancePercent: number) =>
  portal.db
    .insertInto('portalSettings')
    .values({ key: 'price-floor', value: JSON.stringify({ allowancePercent }), version: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
