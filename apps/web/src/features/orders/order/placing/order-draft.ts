import { randomUuid } from '../../../../lib/api/session'
import type { OrderForm } from './order-form-schema'

/** One key a form: whatever is sent again with it can make no second order. */
export type OrderDraft = { clientKey: string; form: Partial<OrderForm> }

/** A draft that a tab has kept since before the days were renamed. */
type Former = Partial<OrderForm> & { needed?: OrderForm['neededOn'] }

const keyOf = (userId: number) => `B2B_ORDER_DRAFT_${String(userId)}`

/** What was filled in outlives a reload and a look at the catalogue; it belongs to one user and one tab. */
export function readDraft(userId: number, store: Storage = sessionStorage): OrderDraft {
  const stored = parsed(store.getItem(keyOf(userId)))
  if (stored) return stored
  const draft = { clientKey: randomUuid(), form: {} }
  keepDraft(userId, draft, store)
  return draft
}

export function keepDraft(userId: number, draft: OrderDraft, store: Storage = sessionStorage) {
  // an offer is accepted for one order, knowingly
  const form = { ...draft.form, offerAccepted: undefined }
  store.setItem(keyOf(userId), JSON.stringify({ clientKey: draft.clientKey, form }))
}

/** Keeps the form under the key it has; what was filled in for sellers that have left the list waits for them. */
export function keepForm(userId: number, form: Partial<OrderForm>, store: Storage = sessionStorage) {
  const before = readDraft(userId, store)
  const parts = form.parts ?? []
  const left = before.form.parts?.filter(({ sellerId }) => parts.every((part) => part.sellerId !== sellerId)) ?? []
  keepDraft(
    userId,
    {
      clientKey: before.clientKey,
      form: { ...form, parts: [...parts, ...left], neededOn: { ...before.form.neededOn, ...form.neededOn } },
    },
    store,
  )
}

/** After success, or when the key has been used up by another body. */
export const dropDraft = (userId: number, store: Storage = sessionStorage) => store.removeItem(keyOf(userId))

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
