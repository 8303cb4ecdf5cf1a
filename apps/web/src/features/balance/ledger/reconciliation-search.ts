import { day, id, searchReader } from '../../../lib/search-fields'

/** `own`: the portal's own organisation. */
const seller = (value: unknown): 'own' | number | undefined => (value === 'own' ? 'own' : id(value))

export const readReconciliationSearch = searchReader({
  legalEntityId: id,
  sellerId: seller,
  contractId: id,
  from: day,
  to: day,
})
