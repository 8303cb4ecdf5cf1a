import { documentKinds, paymentStates } from '@snab/domain/document/document-kind'
import { day, id, keyword, oneOf, page, searchReader, type SearchOf } from '../../../lib/search-fields'

/** The parameters of the list of documents. */
export type DocumentSearch = SearchOf<typeof readDocumentSearch>

export const readDocumentSearch = searchReader({
  keyword,
  kind: oneOf(documentKinds),
  payment: oneOf(paymentStates),
  orderId: id,
  legalEntityId: id,
  from: day,
  to: day,
  sort: oneOf(['day', 'total', '-total']),
  page,
})
