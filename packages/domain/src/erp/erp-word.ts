/** Kinds of words of the ERP that staff may explain: names of statuses, operations of documents, units, rates of VAT. */
export const erpWordKinds = ['status', 'operation', 'unit', 'vat'] as const
export type ErpWordKind = (typeof erpWordKinds)[number]

/** What a document of the ERP can be to the portal. */
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

/** Rates of VAT in basis points, as they are kept; `none` is «без НДС». */
export const erpVatRates: Record<string, string> = {
  none: 'Без НДС',
  '0': '0 %',
  '500': '5 %',
  '700': '7 %',
  '1000': '10 %',
  '2000': '20 %',
  '2200': '22 %',
}
