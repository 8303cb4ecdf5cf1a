import type { ShownUnits } from '@snab/domain/shown-units'
import type { Config } from '../../config'
import type { Visitor } from '../../http/visitor'

/** Spec §6: stock and current price can be hidden from guests by configuration. */
export function visibleTo({ session }: Visitor, config: Config): { prices: boolean; stocks: boolean } {
  return { prices: session !== null || config.SNAB_CURRENT_PRICE_FOR_GUESTS, stocks: session !== null || config.SNAB_STOCK_FOR_GUESTS }
}

export const shownUnits = ({ SNAB_CURRENCY_SIGN: currencySign, SNAB_WEIGHT_UNIT: weightUnit }: Pick<Config, 'SNAB_CURRENCY_SIGN' | 'SNAB_WEIGHT_UNIT'>): ShownUnits => ({ currencySign, weightUnit })
