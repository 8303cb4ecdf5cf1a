import { createLineEdits, retryAfter, type LineEdits } from '../edits/line-edits'

/** Where an amount was entered, for the seller's search log. */
export type FoundBy = { searchLogUuid?: string; searchLogProductPosition?: number; searchHistory?: string[] }
/** The id is the product's. */
export type AmountChange = { id: number; amount: number; additionalFields?: FoundBy }

type Options = {
  /** Sends changes and returns the amounts now in the cart, of these products or of all. */
  save: (changes: AmountChange[]) => Promise<ReadonlyMap<number, number>>
  /** Milliseconds without input before a change is sent. */
  wait: number
} & Pick<
  Parameters<typeof createLineEdits<AmountChange>>[0],
  'isUnanswered' | 'blamed' | 'onRefused' | 'onStalled' | 'keep'
>

/** Amounts by product: the cart's amounts, overridden by unsaved input; a refusal restores the cart's amounts. */
export function createCartStore({ save, ...options }: Options) {
  let held: ReadonlyMap<number, number> = new Map()
  const listeners = new Set<() => void>()
  const edits: LineEdits<AmountChange> = createLineEdits<AmountChange>({
    ...options,
    retryAfter,
    save: async (changes) => {
      const saved = await save(changes)
      held = new Map([...held, ...saved])
    },
  })
  edits.subscribe(() => listeners.forEach((listener) => listener()))

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The amount to show; 0 when the product is not in the cart. */
    amount: (productId: number): number => edits.amount(productId) ?? held.get(productId) ?? 0,
    /** «Stalled» waits for the connection. */
    pending: (productId: number): boolean | 'stalled' =>
      edits.isPending(productId) && (edits.isStalled() ? 'stalled' : true),
    set: edits.change,
    setAll: edits.changeAll,
    /** The cart's amounts according to the server. */
    hold: (amounts: ReadonlyMap<number, number>) => {
      held = amounts
      listeners.forEach((listener) => listener())
    },
    /** Sends all input; true once the server has all of it. */
    settle: edits.settle,
  }
}
