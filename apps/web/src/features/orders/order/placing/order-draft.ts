import { randomUuid } from '../../../../lib/api/session'
import type { OrderForm } from './order-form-schema'

/** One key per form: sending it again never makes a second order. */
export type OrderDraft = { clientKey: string; form: Partial<OrderForm> }

/** A draft stored by a tab from before the days were renamed. */
type Former = Partial<OrderForm> & { needed?: OrderForm['neededOn'] }

const keyOf = (buyer: string) => `B2B_ORDER_DRAFT_${buyer}`

/** The draft survives a reload and a visit to the catalogue; it belongs to one user, one company of theirs (`7-3`) and one tab. */
export function readDraft(buyer: string, store: Storage = sessionStorage): OrderDraft {
  const stored = parsed(store.getItem(keyOf(buyer)))
  if (stored) return stored
  const draft = { clientKey: randomUuid(), form: {} }
  keepDraft(buyer, draft, store)
  return draft
}

export function keepDraft(buyer: string, draft: OrderDraft, store: Storage = sessionStorage) {
  // an offer is accepted knowingly for one order
  const form = { ...draft.form, offerAccepted: undefined }
  store.setItem(keyOf(buyer), JSON.stringify({ clientKey: draft.clientKey, form }))
}

/** Stores the form under its key; values for sellers that have left the list are kept for them. */
export function keepForm(buyer: string, form: Partial<OrderForm>, store: Storage = sessionStorage) {
  const before = readDraft(buyer, store)
  const parts = form.parts ?? []
  const left = before.form.parts?.filter(({ sellerId }) => parts.every((part) => part.sellerId !== sellerId)) ?? []
  keepDraft(
    buyer,
    {
      clientKey: before.clientKey,
      form: { ...form, parts: [...parts, ...left], neededOn: { ...before.form.neededOn, ...form.neededOn } },
    },
    store,
  )
}

/** Call it after success, or when the key has been used with another body. */
export const dropDraft = (buyer: string, store: Storage = sessionStorage) => store.removeItem(keyOf(buyer))

function parsed(text: string | null): OrderDraft | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  if (
    typeof value !== 'object' ||
    value === null ||
    !('clientKey' in value) ||
    typeof value.clientKey !== 'string' ||
    !('form' in value) ||
    typeof value.form !== 'object'
  )
    return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keepDraft
  const { clientKey, form } = value as OrderDraft
  const { needed, ...rest } = form as Former
  return { clientKey, form: { ...(needed && { neededOn: needed }), ...rest } }
}
