import type { Piece } from '../cable/pieces'
import type { OrderStatus } from './order-status'

/** A line as it was before the seller changed the order. Thousandths of a unit and kopecks. */
type EarlierLine = {
  article: string
  name: string
  amount: number
  /** Left out in history of before cuts were kept in it. */
  pieces?: readonly Piece[] | null
  price: number
  total: number
}

/** `day` is a calendar day, YYYY-MM-DD; null where a fact was taken back. */
type Fact = { number: string | null; day: string | null }

/** What the history of an order holds, by kind. */
export type OrderEventDetails = {
  /** `approvedBy`: names of the colleagues who let the order go. */
  placed: { approvedBy?: string }
  /** Who of the staff looks after the order from now on. */
  taken: { manager: string }
  /** `reason`: what the staff gave for it. */
  status: { from: OrderStatus; to: OrderStatus; reason?: string }
  cancelled: { from: OrderStatus; reason?: string }
  /** What was before: 1C or staff changed lines or the price of delivery (kopecks; null is not settled). */
  changed: { deliveryPrice: number | null; lines: EarlierLine[]; reason?: string }
  payment: Fact
  shipment: Fact
  /** The buyer changed it, at once or with the staff's word: what was before. */
  amended: {
    deliveryPrice: number | null
    lines: EarlierLine[]
    deliveryAddress?: string
    comment?: string
    reason?: string
  }
  request: { request: 'amend' | 'cancel'; step: 'asked' | 'accepted' | 'refused' | 'withdrawn'; reason?: string }
  reserve: {
    step: 'asked' | 'extension-asked' | 'confirmed' | 'extended' | 'refused' | 'expired' | 'released'
    /** YYYY-MM-DD. */
    until?: string
    reason?: string
  }
  /** Days of delivery were confirmed: how many lines, and the day when all have the same. */
  dates: { lines: number; day?: string }
  claim: { number: string; claim: 'return' | 'claim' }
}
export type OrderEventKind = keyof OrderEventDetails
export type OrderEvent = { [K in OrderEventKind]: { kind: K; details: OrderEventDetails[K] } }[OrderEventKind]
