import { documentKinds, paymentStates, type DocumentKind, type PaymentState } from '@snab/domain/document/document-kind'

/** What makes the list of documents look as it does; defaults and rubbish are left out of the address. */
export type DocumentSearch = {
  keyword?: string | undefined
  kind?: DocumentKind | undefined
  payment?: PaymentState | undefined
  orderId?: number | undefined
  legalEntityId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: 'day' | 'total' | '-total' | undefined
  page?: number | undefined
}

const dayOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function readDocumentSearch(search: Record<string, unknown>): DocumentSearch {
  const page = Number(search['page'])
  return {
    keyword:
      String(search['keyword'] ?? '')
        .trim()
        .slice(0, 500) || undefined,
    kind: documentKinds.find((known) => known === search['kind']),
    payment: paymentStates.find((known) => known === search['payment']),
    orderId: idOf(search['orderId']),
    legalEntityId: idOf(search['legalEntityId']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    sort: (['day', 'total', '-total'] as const).find((known) => known === search['sort']),
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
  }
}
