import type { RoundState, PriceRequestSource } from '@snab/domain/price-request'
import type { ColumnType, Generated } from 'kysely'

/** Price requests and agreed prices. Days are YYYY-MM-DD, amounts thousandths, prices kopecks. */
export type PriceRequestTables = {
  priceRequests: {
    id: Generated<number>
    number: string
    companyId: number
    userId: number
    clientKey: string
    source: PriceRequestSource
    sourceName: Generated<string>
    vatIncluded: boolean
    version: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  priceRequestRounds: {
    id: Generated<number>
    requestId: number
    number: number
    state: Generated<RoundState>
    userId: number
    author: string
    comment: Generated<string>
    wishedOn: Generated<string | null>
    sentAt: Generated<Date | null>
    answerVersion: Generated<number>
    answerNote: Generated<string>
    validUntil: Generated<string | null>
    answeredAt: Generated<Date | null>
    answeredBy: Generated<string>
    decidedAt: Generated<Date | null>
    decidedBy: Generated<string>
    declineReason: Generated<string>
  }
  priceRequestLines: {
    id: Generated<number>
    roundId: number
    position: number
    productId: number | null
    article: string
    name: string
    unitName: string
    amount: number
    wishedPrice: number | null
    answerPrice: Generated<number | null>
    answerAmount: Generated<number | null>
    isRefused: Generated<boolean>
    isAccepted: Generated<boolean>
  }
  priceRequestFiles: {
    id: Generated<number>
    roundId: number
    userId: number
    file: string
    name: string
    createdAt: Date
  }
  agreedPrices: {
    id: Generated<number>
    companyId: number
    productId: number
    price: number
    vatIncluded: boolean
    amount: number
    validTo: string
    requestLineId: number | null
    createdAt: Date
  }
  /** A view. */
  agreedPricesLeft: {
    id: ColumnType<number, never, never>
    companyId: ColumnType<number, never, never>
    productId: ColumnType<number, never, never>
    requestLineId: ColumnType<number | null, never, never>
    price: ColumnType<number, never, never>
    vatIncluded: ColumnType<boolean, never, never>
    amount: ColumnType<number, never, never>
    validTo: ColumnType<string, never, never>
    createdAt: ColumnType<Date, never, never>
    amountLeft: ColumnType<number, never, never>
  }
}
