/** What a paper says of one side. */
export type Party = {
  name: string
  inn: string
  /** Empty for a sole trader and a person. */
  kpp: string
  address: string
  phone: string
}

type BankDetails = { bik: string; bankName: string; correspondentAccount: string; account: string }

/** Prices and sums in kopecks and with VAT, amounts in thousandths, rates in basis points. */
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
  }
  bank: BankDetails
  buyer: Party
  lines: InvoiceLine[]
  total: number
  vatTotal: number
  /** Goods come before the money; left out where they wait for it. */
  isDeferred?: true
  /** What points of the club have paid of the total; left out for nothing. Kopecks. */
  pointsPaid?: number
}

/** What is still asked for in money. */
export const toPayBy = ({ total, pointsPaid = 0 }: Pick<InvoiceContent, 'total' | 'pointsPaid'>): number =>
  total - pointsPaid

/** VAT of the lines by rate, in the order of rates from the highest; «без НДС» is left out. */
export function vatByRate(lines: readonly InvoiceLine[]): { rate: number; vat: number }[] {
  const sums = new Map<number, number>()
  for (const { vatRate, vat } of lines) if (vatRate !== null) sums.set(vatRate, (sums.get(vatRate) ?? 0) + vat)
  return [...sums].map(([rate, vat]) => ({ rate, vat })).toSorted((one, other) => other.rate - one.rate)
}
