import { renewInvoice } from './money/document/invoice/follow-order'
import { followOrders } from './orders/order/change/order-followers'

/** Tells lower areas what higher ones do when something changes below. Every program that opens services calls it. */
export function connectAreas(): void {
  followOrders('invoice', renewInvoice)
}
