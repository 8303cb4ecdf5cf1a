import type { ShownUnits } from '@snab/domain/text/shown-units'
import type { Config } from '../../../config'
import type { Visitor } from '../../../http/visitor'

/** What of prices and stocks a visitor is told. `currentPrices` without `prices` is never there. */
export type Sees = { prices: boolean; currentPrices: boolean; stocks: boolean }

type Switches = Pick<Config, 'SNAB_CURRENT_PRICE' | 'SNAB_CURRENT_PRICE_FOR_GUESTS' | 'SNAB_STOCK_FOR_GUESTS'>

/**
 * The one place that decides it: prices and stocks can be hidden from guests, current prices switched off for everybody;
 * then goods show their base price, by which lists are sorted and filtered, and only carts and orders know what will be paid.
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
