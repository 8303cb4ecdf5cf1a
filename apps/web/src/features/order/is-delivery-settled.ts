import type { Order } from '@snab/contract/order'

/** Nothing to pay for delivery means free only once the supplier has taken the order up; before, its price is open. */
export const isDeliverySettled = ({ status }: Pick<Order, 'status'>) => status.code !== 'new' && status.code !== 'processing'
