import type { NamedDocument } from './named-document'

/** One party of a document. */
export type Party = {
  name: string
  inn: string
  /** Empty for sole traders and individuals. */
  kpp: string
  address: string
  phone: string
  /** Omitted if unknown. */
  okpo?: string
}

type BankDetails = { bik: string; bankName: string; correspondentAccount: string; account: string }

/** Prices and sums in kopecks including VAT, amounts in thousandths, rates in basis points. */
export type InvoiceLine = {
  article: string
  name: string
  unit: string
  amount: number
  price: number
  total: number
  vatRate: number | null
  vat: number
}

export type InvoiceContent = {
  orderNumber: string
  seller: Party & {
    directorPost: string
    directorName: string
    accountantName: string
    isSoleTrader: boolean
    /** Empty where the seller pays VAT. */
    noVatGround: string
    /** ОГРН, or ОГРНИП with the day of registration; omitted in documents made before the portal stored them. */
    ogrn?: string
    ogrnDay?: string | null
    okpo?: string
    /** The subdivision that ships. */
    subdivision?: string
  }
  bank: BankDetails
  /** The contract, or the order; omitted in documents made before the portal stored it. */
  ground?: NamedDocument | null
  /** The buyer's own number of the order. */
  ownNumber?: string
  buyer: Party
  lines: InvoiceLine[]
  total: number
  vatTotal: number
  /** Goods are shipped before payment; omitted for prepayment. */
  isDeferred?: true
  /** The part of the total paid with club points, in kopecks; omitted when zero. */
  pointsPaid?: number
}

/** The sum to be paid in money. */
export const toPayBy = ({ total, pointsPaid = 0 }: Pick<InvoiceContent, 'total' | 'pointsPaid'>): number =>
  total - pointsPaid

/** VAT of the lines by rate, highest rate first, without «без НДС». */
export function vatByRate(lines: readonly InvoiceLine[]): { rate: number; vat: number }[] {
  const sums = new Map<number, number>()
  for (const { vatRate, vat } of lines) if (vatRate !== null) sums.set(vatRate, (sums.get(vatRate) ?? 0) + vat)
  return [...sums].map(([rate, vat]) => ({ rate, vat })).toSorted((one, other) => other.rate - one.rate)
}
