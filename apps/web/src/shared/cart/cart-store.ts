import { createLineEdits, retryAfter, type LineEdits } from '../edits/line-edits'

/** Where an amount was found, for the seller's search log. */
export type FoundBy = { searchLogUuid?: string; searchLogProductPosition?: number; searchHistory?: string[] }
/** The id is the product's. */
export type AmountChange = { id: number; amount: number; additionalFields?: FoundBy }

type Options = {
  /** Sends changes and answers with the amounts the cart now holds, of these products or of all. */
  save: (changes: AmountChange[]) => Promise<ReadonlyMap<number, number>>
  /** Milliseconds of quiet before a change is sent. */
  wait: number
} & Pick<
  Parameters<typeof createLineEdits<AmountChange>>[0],
  'isUnanswered' | 'blamed' | 'onRefused' | 'onStalled' | 'keep'
>

/** Amounts by product: what the cart holds and, over it, what was typed and is not yet saved; a refusal brings the held amounts back. */
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
    /** What the server says the cart holds now. */
    hold: (amounts: ReadonlyMap<number, number>) => {
      held = amounts
      listeners.forEach((listener) => listener())
    },
    /** Sends what has been typed so far; true once the server holds it all. */
    settle: edits.settle,
  }
}
