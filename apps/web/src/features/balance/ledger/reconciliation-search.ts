export type ReconciliationSearch = {
  legalEntityId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const dayOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

export function readReconciliationSearch(search: Record<string, unknown>): ReconciliationSearch {
  const id = Number(search['legalEntityId'])
  return {
    legalEntityId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  }
}
