import { formatMoney } from '../../../lib/texts/format'

/** «+80,00 ₽», «−500,00 ₽», «0,00 ₽». */
export const formatChange = (roubles: number): string =>
  `${roubles > 0 ? '+' : roubles < 0 ? '−' : ''}${formatMoney(Math.abs(roubles))}`

/** Lower sums and shorter terms are good. */
export const toneOf = (change: number): 'good' | 'bad' | undefined =>
  change < 0 ? 'good' : change > 0 ? 'bad' : undefined
