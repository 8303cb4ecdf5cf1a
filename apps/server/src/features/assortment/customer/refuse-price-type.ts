import { invalidField } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

export const PRICE_TYPE_OF_OTHERS = 'Вид цен назначает тот, у кого есть право «Скидки и цены клиентов»'

/** A customer's price type decides its prices, like a discount. */
export function refusePriceType(session: Session): void {
  if (!sessionMay(session, 'keep-discounts')) throw invalidField('priceTypeId', PRICE_TYPE_OF_OTHERS)
}
