import type { OrderStatus } from '@snab/domain/order/order-status'
import type { Json } from './columns'

/** `confirmed` by line id, thousandths. */
export type StoredAnswer = { at: string; status: OrderStatus; confirmed: Record<string, number> }

export type IntegrationTables = {
  sandboxOrders: {
    /** The id that the order would have had. */
    id: number
    keyId: number
    clientKey: string
    requestHash: Buffer
    placed: Json<object>
    placedAt: Date
    answers: Json<StoredAnswer[]>
  }
}
