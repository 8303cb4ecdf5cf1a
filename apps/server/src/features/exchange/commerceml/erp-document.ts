/** A document as the ERP tells it: an order with what became of it, or a document made from one. Money is kopecks, amounts thousandths. */
export interface ErpDocument {
  externalId: string
  number: string
  /** YYYY-MM-DD. */
  date: string | null
  operation: string
  currency: string
  total: number | null
  version: string | null
  deleted: boolean
  comment: string | null
  erpNumber: string | null
  erpDate: string | null
  /** «Проведен»: accepted by accounting. */
  isPosted: boolean | null
  isCancelled: boolean | null
  isShipped: boolean | null
  paymentNumber: string | null
  paymentDate: string | null
  shipmentNumber: string | null
  shipmentDate: string | null
  statusId: string | null
  /** Without the «[N]» in front. */
  statusName: string | null
  counterparty: { externalId: string | null; name: string | null; inn: string | null } | null
  lines: ErpDocumentLine[] | null
  subordinates: ErpDocument[]
}

export interface ErpDocumentLine {
  /** `goods` or `goods#characteristic`. */
  productExternalId: string
  article: string | null
  name: string
  amount: number
  price: number
  total: number
  isService: boolean
  /** The day the ERP has confirmed, YYYY-MM-DD. */
  confirmedOn: string | null
}
