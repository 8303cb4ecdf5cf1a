import type { OrderSummary } from '@snab/contract/orders/order'
import classes from './order-status.module.css'

type Code = OrderSummary['status']['code']

const tones: Record<Code, 'open' | 'waiting' | 'good' | 'done' | 'bad'> = {
  new: 'open',
  processing: 'open',
  'awaiting-payment': 'waiting',
  paid: 'good',
  assembling: 'open',
  'ready-for-pickup': 'good',
  shipped: 'good',
  done: 'done',
  cancelled: 'bad',
}

/** The text is the status; the colour only helps to find it. */
export const OrderStatus = ({ status }: { status: OrderSummary['status'] }) => (
  <span className={classes.status} data-tone={tones[status.code]} title={status.name}>
    {status.name}
  </span>
)
