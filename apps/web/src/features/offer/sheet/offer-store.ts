import { patchOfferRows, type Offer, type OfferItem } from '@snab/contract/offer'
import type { RequestOf } from '@snab/contract/endpoint'
import { call } from '../../../lib/api/api'
import { NetworkError } from '../../../lib/api/api-error'
import { showError } from '../../../lib/snackbar'

export type RowPatch = NonNullable<RequestOf<typeof patchOfferRows>['body']['rows']>[number] & { id: number }
type Pending = Map<number, RowPatch>

/** Milliseconds: what is typed one after the other goes in one request. */
const gatherMs = 500
const retryMs = 3000

/**
 * The rows of an open offer under what has been typed since. Typed values are shown and priced at once; they are sent
 * together, and again when the connection was lost.
 */
export function createOfferStore(first: Offer, onSaved: (offer: Offer) => void, onRefused: () => void) {
  let saved = first
  let pending: Pending = new Map()
  let sending: Pending | null = null
  let isStalled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let items: readonly OfferItem[] = first.items
  const listeners = new Set<() => void>()

  const retell = () => {
    items = saved.items.map((item) => patched(patched(item, sending?.get(item.id)), pending.get(item.id)))
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    if (sending !== null || pending.size === 0) return
    const batch = pending
    sending = batch
    pending = new Map()
    try {
      const answer = await call(patchOfferRows, { params: { id: saved.id }, body: { rows: [...batch.values()] } })
      sending = null
      isStalled = false
      saved = answer
      onSaved(answer)
      retell()
      if (pending.size > 0) later(gatherMs)
    } catch (error) {
      sending = null
      if (error instanceof NetworkError) {
        // what was typed meanwhile lies over it
        pending = new Map([
          ...batch,
          ...[...pending].map(([id, patch]) => [id, { ...batch.get(id), ...patch }] as const),
        ])
        isStalled = true
        later(retryMs)
      } else {
        showError(error)
        onRefused()
      }
      retell()
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    items: () => items,
    status: (): 'saved' | 'saving' | 'stalled' =>
      isStalled ? 'stalled' : sending !== null || pending.size > 0 ? 'saving' : 'saved',
    isBusy: () => sending !== null || pending.size > 0,
    row: (id: number) => items.find((item) => item.id === id),
    change: (patches: readonly RowPatch[]) => {
      for (const patch of patches) pending.set(patch.id, { ...pending.get(patch.id), ...patch })
      retell()
      later(gatherMs)
    },
    flush,
    take: (offer: Offer) => {
      saved = offer
      retell()
    },
  }
}
export type OfferStore = ReturnType<typeof createOfferStore>

const patched = (item: OfferItem, patch: RowPatch | undefined): OfferItem =>
  patch
    ? {
        ...item,
        ...(patch.choice !== undefined && { choice: patch.choice }),
        ...(patch.isChosen !== undefined && { isChosen: patch.isChosen }),
        ...(patch.name !== undefined && { name: patch.name }),
        ...(patch.unit !== undefined && { unit: patch.unit }),
        ...(patch.amount !== undefined && { amount: patch.amount }),
        ...(patch.pricing !== undefined && { pricing: patch.pricing }),
        ...(patch.purchase !== undefined && { purchase: patch.purchase }),
        ...(patch.sectionMarkup !== undefined && { sectionMarkup: patch.sectionMarkup }),
        ...(patch.term !== undefined && { term: patch.term }),
        ...(patch.note !== undefined && { note: patch.note }),
      }
    : item
