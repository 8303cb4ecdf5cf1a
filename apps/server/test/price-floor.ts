import type { Portal } from './portal'
import { limitSales } from './ceiling'

/** Allows sales managers to sell this much below the lowest price. */
export const allowBelowLowest = (portal: Portal, allowancePercent: number) =>
  limitSales(portal, { 'below-lowest': allowancePercent * 100 })
