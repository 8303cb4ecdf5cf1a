import type { Piece } from '../cable/pieces'
import type { OrderPartKind } from './order-part'
import type { OrderStatus } from './order-status'

/** A line as it was before the seller changed the order. Thousandths of a unit and kopecks. */
type EarlierLine = {
  article: string
  name: string
  amount: number
  /** Missing in old events, from before cuts were recorded. */
  pieces?: readonly Piece[] | null
  price: number
  total: number
}

/** `day` is a calendar day, YYYY-MM-DD; null when the fact was withdrawn. */
type Fact = { number: string | null; day: string | null }

/** The details of order events, by kind. */
export type OrderEventDetails = {
  /** `approvedBy`: names of the colleagues who approved the order. */
  placed: { approvedBy?: string }
  /** The staff member who is now responsible for the order. */
  taken: { manager: string }
  /** `reason`: the explanation given by staff. */
  status: { from: OrderStatus; to: OrderStatus; reason?: string }
  cancelled: { from: OrderStatus; reason?: string }
  /** Values before 1C or staff changed lines or the delivery price (kopecks; null is not settled). */
  changed: { deliveryPrice: number | null; lines: EarlierLine[]; reason?: string }
  payment: Fact
  shipment: Fact
  /** Values before the buyer's change, made directly or approved by staff. */
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
  /** Delivery days were confirmed: the number of lines, and the day if all share it. */
  dates: { lines: number; day?: string }
  claim: { number: string; claim: 'return' | 'claim' }
  /** Staff marked some goods as shipped or cancelled, or took such a mark back. Values before it, where lines changed. */
  part: {
    part: OrderPartKind
    isTakenBack: boolean
    /** Thousandths of a unit. */
    goods: readonly { name: string; amount: number; unit: string }[]
    to?: OrderStatus
    reason?: string
    deliveryPrice?: number | null
    lines?: EarlierLine[]
  }
}
export type OrderEventKind = keyof OrderEventDetails
export type OrderEvent = { [K in OrderEventKind]: { kind: K; details: OrderEventDetails[K] } }[OrderEventKind]
