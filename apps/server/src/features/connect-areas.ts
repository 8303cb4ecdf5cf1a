import { renewInvoice } from './money/document/invoice/follow-order'
import { followOrders } from './orders/order/change/order-followers'

/** Connects areas: registers handlers of later areas with earlier ones. Every program that opens services calls it. */
export function connectAreas(): void {
  followOrders('invoice', renewInvoice)
}
