import type { LineAction, OrderFunction } from '@snab/domain/integration/edi'

/** A line of ORDERS or ORDCHG. Amounts in thousandths; prices in hundredths of a kopeck, null when none is named. */
export type OrderMessageLine = {
  /** The line's number in the buyer's order. */
  number: string
  gtin: string
  supplierCode: string
  buyerCode: string
  name: string
  amount: number
  unit: string
  /** Price without VAT. */
  netPrice: number | null
  /** Price with VAT. */
  grossPrice: number | null
  neededOn: string | null
  /** Of a change that names only some lines; an amount of 0 in `delete` and `keep` is none. */
  action?: LineAction
}

/** An order as the buyer wrote it. Parties are GLNs, empty when not named. Days are YYYY-MM-DD. */
export type OrderMessage = {
  number: string
  function: OrderFunction
  day: string | null
  neededOn: string | null
  buyer: string
  supplier: string
  delivery: string
  payer: string
  currency: string
  comment: string
  lines: OrderMessageLine[]
}
