import { counted } from '../text/plural'

/** How much a load may change before a person is asked. Above 100 percent there is nothing: 100 switches a fuse off. */
export type FuseLimits = {
  /** A price that rises or falls so many times is a jump. */
  times: number
  /** Of the prices that the load tells and the portal has. */
  jumpedPercent: number
  /** Of the goods on sale. */
  hiddenPercent: number
}

/** What a load does to prices that are there, and to goods that are on sale. */
export type LoadEffect = {
  /** Prices that the portal has and the load tells, or takes away. */
  compared: number
  /** Of them those that jump or are taken away. */
  jumped: number
  /** Goods on sale before the load, where it hides any. */
  onSale: number
  hidden: number
}

export const noEffect: LoadEffect = { compared: 0, jumped: 0, onSale: 0, hidden: 0 }

/** One or two odd prices are for whoever wrote them: a fuse is for loads. */
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

/** Why a load waits, in a sentence without its end. */
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

/** One product of the worst: kopecks, null for no price; a product that leaves sale has neither. */
export type WorstChange = {
  productId: number
  article: string
  name: string
  before: number | null
  after: number | null
}
export const worstShown = 5

export const heldKinds = ['exchange-file', 'exchange-hiding', 'price-list', 'customer-prices', 'bulk-edit'] as const
export type HeldKind = (typeof heldKinds)[number]
export const heldStates = ['waiting', 'applied', 'rejected', 'replaced'] as const
export type HeldState = (typeof heldStates)[number]
