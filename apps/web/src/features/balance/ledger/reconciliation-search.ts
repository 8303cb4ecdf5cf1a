import { day, id, searchReader } from '../../../lib/search-fields'

export const readReconciliationSearch = searchReader({ legalEntityId: id, from: day, to: day })
