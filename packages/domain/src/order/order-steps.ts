import type { OrderStatus } from './order-status'

type StepCode = 'placed' | 'processing' | 'payment' | 'assembling' | 'ready' | 'shipped' | 'done' | 'cancelled'
export type OrderStep = { code: StepCode; state: 'done' | 'current' | 'next'; at: Date | null }

type Reached = { status: OrderStatus; at: Date }
type Facts = {
  status: OrderStatus
  isPickup: boolean
  createdAt: Date
  reached: readonly Reached[]
  /** When it was paid in full. */
  paidAt: Date | null
  isPrepaid: boolean
}

const stepOf: Record<OrderStatus, StepCode> = {
  new: 'placed',
  processing: 'processing',
  'awaiting-payment': 'payment',
  paid: 'payment',
  assembling: 'assembling',
  'ready-for-pickup': 'ready',
  shipped: 'shipped',
  done: 'done',
  cancelled: 'cancelled',
}

/** Past, current and future steps of an order, each with the moment it was reached. */
export function stepsOf({ status, isPickup, createdAt, reached, paidAt, isPrepaid }: Facts): OrderStep[] {
  const at = new Map<StepCode, Date>([['placed', createdAt]])
  for (const one of reached) if (stepOf[one.status] !== 'placed') at.set(stepOf[one.status], one.at)
  if (paidAt !== null && !at.has('payment')) at.set('payment', paidAt)
  const all: StepCode[] = [
    'placed',
    'processing',
    // with deferred payment there is no payment step
    ...(isPrepaid || at.has('payment') || stepOf[status] === 'payment' ? (['payment'] as const) : []),
    'assembling',
    // 1C may report goods for pickup as shipped, and those for delivery as ready: the step is named after the order
    ...(isPickup || status === 'ready-for-pickup' ? (['ready'] as const) : []),
    ...(!isPickup || status === 'shipped' ? (['shipped'] as const) : []),
    'done',
  ]
  if (status === 'cancelled') {
    const past = all.filter((code) => at.has(code))
    return [
      ...past.map((code): OrderStep => ({ code, state: 'done', at: at.get(code) ?? null })),
      { code: 'cancelled', state: 'current', at: at.get('cancelled') ?? null },
    ]
  }
  const place = all.indexOf(stepOf[status])
  // money may arrive early, or after shipment
  const isBehind = (code: StepCode, index: number) => (code === 'payment' ? at.has(code) : index < place)
  const stateOf = (code: StepCode, index: number): OrderStep['state'] => {
    if (status === 'done') return 'done'
    if (index === place) return 'current'
    return isBehind(code, index) ? 'done' : 'next'
  }
  return all.map((code, index) => ({
    code,
    state: stateOf(code, index),
    at: index <= place || code === 'payment' ? (at.get(code) ?? null) : null,
  }))
}
