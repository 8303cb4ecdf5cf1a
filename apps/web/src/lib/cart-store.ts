/** Where an amount was found, for the seller's search log. */
export type FoundBy = { searchLogUuid?: string; searchLogProductPosition?: number; searchHistory?: string[] }
export type AmountChange = { productId: number; amount: number; additionalFields?: FoundBy }

type Options = {
  /** Sends changes and answers with the amounts the cart now holds, of these products or of all. */
  save: (changes: AmountChange[]) => Promise<ReadonlyMap<number, number>>
  onRefused: (error: unknown, changes: AmountChange[]) => void
  /** Milliseconds of quiet before a change is sent. */
  wait: number
}

export type CartStore = ReturnType<typeof createCartStore>

/**
 * Amounts by product: what the cart holds and, over it, what was typed and is not yet saved. One request at a time
 * carries all changes of one debounce; a refusal brings the held amounts back.
 */
export function createCartStore({ save, onRefused, wait }: Options) {
  let held: ReadonlyMap<number, number> = new Map()
  const drafts = new Map<number, AmountChange>()
  let sending = new Map<number, AmountChange>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  /** Sends what has been typed so far. While a request is under way, the next one follows it. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (sending.size > 0 || drafts.size === 0) return
    sending = new Map(drafts)
    drafts.clear()
    const changes = [...sending.values()]
    try {
      const saved = await save(changes)
      held = new Map([...held, ...saved])
    } catch (error) {
      onRefused(error, changes)
    } finally {
      sending = new Map()
      notify()
    }
    if (drafts.size > 0) schedule()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The amount to show; 0 when the product is not in the cart. */
    amount: (productId: number): number => (drafts.get(productId) ?? sending.get(productId))?.amount ?? held.get(productId) ?? 0,
    isPending: (productId: number): boolean => drafts.has(productId) || sending.has(productId),
    set: (change: AmountChange) => {
      drafts.set(change.productId, change)
      notify()
      schedule()
    },
    /** What the server says the cart holds now. */
    hold: (amounts: ReadonlyMap<number, number>) => {
      held = amounts
      notify()
    },
    flush,
  }
}
