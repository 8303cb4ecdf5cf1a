import type { AreaContext } from './area-context'
import { releasableOfPromotions } from './assortment/campaign/releasable-promotion'
import { releasableOfCustomers } from './assortment/customer/releasable-customer'
import { releasableOfMoney } from './money/payment/releasable-money'
import { releasableOfOrders } from './orders/staff-order/releasable-order'
import type { Releasable } from './people/release/releasable'
import { releasableOfPriceRequests } from './quotes/price-request/releasable-answer'

/** Every change that staff may ask for when it is above their ceiling. */
export const releasableChanges = ({ services, viewOf }: Pick<AreaContext, 'services' | 'viewOf'>): Releasable[] => [
  ...releasableOfOrders(services, viewOf),
  ...releasableOfMoney(services),
  ...releasableOfPriceRequests(services),
  ...releasableOfCustomers(services),
  ...releasableOfPromotions(services),
]
