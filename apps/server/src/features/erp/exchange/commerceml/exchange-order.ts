import type { Unit } from './catalogue-record'

/** An order as 1C takes it. Money is kopecks, amounts thousandths, rates basis points (null is «без НДС»). */
export interface ExchangeOrder {
  /** «Заказ товара» when left out. */
  operation?: 'Возврат товара'
  id: string
  number: string
  /** YYYY-MM-DD and HH:MM:SS, of the company's own clock. */
  date: string
  time: string
  currency: string
  total: number
  counterparty: ExchangeCounterparty
  comment: string
  lines: ExchangeOrderLine[]
  deliveryPrice: number
  requisites: { name: string; value: string }[]
}

export interface ExchangeCounterparty {
  id: string
  kind: 'legal' | 'person'
  name: string
  fullName: string
  inn: string | null
  kpp: string | null
  okpo: string | null
  address: string | null
  contacts: { type: 'Почта' | 'Телефон рабочий' | 'Телефон мобильный'; value: string }[]
}

export interface ExchangeOrderLine {
  /** The ERP's own id, `goods` or `goods#characteristic`; for goods it does not know, ours. */
  productExternalId: string
  catalogueExternalId: string | null
  article: string
  name: string
  unit: Unit
  price: number
  amount: number
  total: number
  vatRate: number | null
  vat: number
  discount: number
  /** What CommerceML has no element for: dates, pieces. */
  requisites?: { name: string; value: string }[]
}
