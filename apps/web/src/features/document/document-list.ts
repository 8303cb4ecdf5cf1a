import type { TradeDocument } from '@snab/contract/document'

type DocumentSort = 'day' | '-day' | 'total' | '-total'
export type DocumentListProps = {
  documents: readonly TradeDocument[]
  sort: DocumentSort
  onSort: (sort: DocumentSort) => void
}
