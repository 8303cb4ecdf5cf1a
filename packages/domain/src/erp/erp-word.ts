/** Kinds of ERP words whose meaning staff can set: statuses, operations of documents, units, VAT rates. */
export const erpWordKinds = ['status', 'operation', 'unit', 'vat'] as const
export type ErpWordKind = (typeof erpWordKinds)[number]

/** The meaning of an ERP document for the portal. */
export type ErpOperation = 'invoice' | 'shipment' | 'vat-invoice' | 'return' | 'payment' | 'refund' | 'ignored'
export const erpOperationNames: Record<ErpOperation, string> = {
  invoice: 'Счёт на оплату',
  shipment: 'Отгрузка',
  'vat-invoice': 'Счёт-фактура',
  return: 'Возврат товара',
  payment: 'Оплата',
  refund: 'Возврат оплаты',
  ignored: 'Порталу не нужен',
}

/** VAT rates in basis points as stored; `none` is «без НДС». */
export const erpVatRates: Record<string, string> = {
  none: 'Без НДС',
  '0': '0 %',
  '500': '5 %',
  '700': '7 %',
  '1000': '10 %',
  '2000': '20 %',
  '2200': '22 %',
}
