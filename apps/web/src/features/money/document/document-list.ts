import type { PaymentDue } from '@snab/contract/people/company'
import type { TradeDocument } from '@snab/contract/money/document'

type DocumentSort = 'day' | '-day' | 'total' | '-total'
export type DocumentListProps = {
  documents: readonly TradeDocument[]
  /** Invoices selected to be paid together. */
  chosen: ReadonlySet<number>
  onChoose: (id: number) => void
  onPay: (invoices: readonly TradeDocument[]) => void
  /** The debt of a document without an invoice. */
  dueOf: (document: TradeDocument) => PaymentDue | undefined
  onPayDue: (due: PaymentDue) => void
  sort: DocumentSort
  onSort: (sort: DocumentSort) => void
}

export const isPayable = ({ payment }: TradeDocument): boolean => payment === 'waiting' || payment === 'overdue'
