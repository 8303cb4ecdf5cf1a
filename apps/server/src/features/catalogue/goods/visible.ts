import type { ShownUnits } from '@snab/domain/text/shown-units'
import type { Config } from '../../../config'
import type { Visitor } from '../../../http/visitor'

/** Which prices and stocks a visitor may see. `currentPrices` implies `prices`. */
export type Sees = { prices: boolean; currentPrices: boolean; stocks: boolean }

type Switches = Pick<Config, 'SNAB_CURRENT_PRICE' | 'SNAB_CURRENT_PRICE_FOR_GUESTS' | 'SNAB_STOCK_FOR_GUESTS'>

/**
 * The only place that decides this: prices and stocks may be hidden from guests. Current prices may be switched off for
 * everybody; then goods show base prices, which also sort and filter lists, and only carts and orders have the final
 * price.
 */
export function visibleTo({ session }: Visitor, config: Switches): Sees {
  const prices = session !== null || config.SNAB_CURRENT_PRICE_FOR_GUESTS
  return {
    prices,
    currentPrices: prices && config.SNAB_CURRENT_PRICE,
    stocks: session !== null || config.SNAB_STOCK_FOR_GUESTS,
  }
}

export const shownUnits = ({
  SNAB_CURRENCY_SIGN: currencySign,
  SNAB_WEIGHT_UNIT: weightUnit,
}: Pick<Config, 'SNAB_CURRENCY_SIGN' | 'SNAB_WEIGHT_UNIT'>): ShownUnits => ({ currencySign, weightUnit })
