import type { Unit } from './catalogue-record'

/** An order for 1C. Money is kopecks, amounts thousandths, rates basis points (null is «без НДС»). */
export interface ExchangeOrder {
  /** «Заказ товара» when left out. */
  operation?: 'Возврат товара'
  id: string
  number: string
  /** YYYY-MM-DD and HH:MM:SS, in the company's time zone. */
  date: string
  time: string
  currency: string
  total: number
  counterparty: ExchangeCounterparty
  comment: string
  lines: ExchangeOrderLine[]
  deliveryPrice: number
  deliveryVatRate: number | null
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
  /** The ERP's id, `goods` or `goods#characteristic`; ours for goods it does not know. */
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
  /** Data without an element in CommerceML: dates, pieces. */
  requisites?: { name: string; value: string }[]
}
