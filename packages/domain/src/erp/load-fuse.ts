import { counted } from '../text/plural'

/**
 * How much a load may change before a person must decide. 100 percent is never exceeded, so 100 switches a fuse off.
 */
export type FuseLimits = {
  /** The factor above which a price change counts as a jump. */
  times: number
  /** Share of jumped prices among those compared. */
  jumpedPercent: number
  /** Share of hidden goods among those on sale. */
  hiddenPercent: number
}

/** The effect of a load on existing prices and on goods on sale. */
export type LoadEffect = {
  /** Existing prices that the load sets or removes. */
  compared: number
  /** Prices among them that jump or are removed. */
  jumped: number
  /** Goods on sale before the load; counted only if it hides any. */
  onSale: number
  hidden: number
}

export const noEffect: LoadEffect = { compared: 0, jumped: 0, onSale: 0, hidden: 0 }

/** A load with fewer odd prices passes: the fuse is not meant for single mistakes. */
export const fewestForFuse = 3

export const isJump = (before: number, after: number, times: number): boolean =>
  after >= before * times || before >= after * times

const isMore = (part: number, whole: number, percent: number): boolean =>
  part >= fewestForFuse && part * 100 > whole * percent

const jumpsTooMuch = ({ jumped, compared }: LoadEffect, { jumpedPercent }: FuseLimits): boolean =>
  isMore(jumped, compared, jumpedPercent)
const hidesTooMuch = ({ hidden, onSale }: LoadEffect, { hiddenPercent }: FuseLimits): boolean =>
  isMore(hidden, onSale, hiddenPercent)
export const tripsFuse = (effect: LoadEffect, limits: FuseLimits): boolean =>
  jumpsTooMuch(effect, limits) || hidesTooMuch(effect, limits)

/** Why a load is held, as a sentence without its ending. */
export function fuseReason(effect: LoadEffect, limits: FuseLimits): string {
  const reasons = [
    ...(jumpsTooMuch(effect, limits)
      ? [
          `в ${limits.times} раз и больше меняются или пропадают ${effect.jumped} из ${counted(effect.compared, ['цены', 'цен', 'цен'])}`,
        ]
      : []),
    ...(hidesTooMuch(effect, limits)
      ? [`снимаются с продажи ${effect.hidden} из ${counted(effect.onSale, ['товара', 'товаров', 'товаров'])}`]
      : []),
  ]
  return reasons.join(', ')
}

/** One of the worst changes: kopecks, null for no price; a hidden product has neither price. */
export type WorstChange = {
  productId: number
  article: string
  name: string
  before: number | null
  after: number | null
}
export const worstShown = 5

export const heldKinds = [
  'exchange-file',
  'exchange-hiding',
  'price-list',
  'customer-prices',
  'bulk-edit',
  'supplier-catalogue',
] as const
export type HeldKind = (typeof heldKinds)[number]
export const heldStates = ['waiting', 'applied', 'rejected', 'replaced'] as const
export type HeldState = (typeof heldStates)[number]
