import type { Piece } from './pieces'

/** A drum, a coil or a loose piece in stock; lengths in thousandths of the unit. */
export type Drum = { id: number; length: number }

type DrumCuts = {
  drumId: number
  cuts: Piece[]
  /** What is left on the drum. */
  rest: number
  /** The rest is too short to sell. */
  isRestUnsellable: boolean
}

export type CuttingPlan = {
  drums: DrumCuts[]
  /** Pieces that no drum is long enough for. */
  missing: Piece[]
  /** The sum of all unsellable rests. */
  waste: number
}

/** Rests shorter than ten metres are hard to sell. */
export const SHORTEST_SELLABLE = 10_000

/** Step limit of the search, counted in drums examined: a few milliseconds. */
const mostLooks = 30_000

type Order = { lengths: readonly number[]; drums: readonly Drum[]; shortest: number }
/** The drum of each piece, by index; null when no drum fits. */
type Placing = (number | null)[]

/**
 * Assigns pieces to drums: fewest missing pieces first, then the least unsellable rest, then most drums used up and
 * fewest opened. Never worse than first fit. Short lists get the optimal plan; for long ones the search is cut off.
 */
export function planCuts(
  pieces: readonly Piece[],
  drums: readonly Drum[],
  shortest: number = SHORTEST_SELLABLE,
): CuttingPlan {
  const asked = pieces.flatMap(({ count, length }) => Array.from({ length: count }, () => length))
  const sorted = asked.toSorted((a, b) => b - a)
  const inOrder: Order = { lengths: asked, drums, shortest }
  const byLength: Order = { lengths: sorted, drums: drums.toSorted((a, b) => a.length - b.length), shortest }
  const tries: [Order, Placing][] = [
    [inOrder, firstFit(inOrder)],
    [byLength, firstFit(byLength)],
    [byLength, bestFit(byLength)],
  ]
  let best = tries[0]
  for (const one of tries) if (!best || isBetter(scoreOf(...one), scoreOf(...best))) best = one
  if (!best) return { drums: [], missing: [...pieces], waste: 0 }
  const searched = search(byLength, scoreOf(...best))
  return searched ? planOf(byLength, searched) : planOf(...best)
}

/** First fit: the first drum that is long enough. */
export function firstFit({ lengths, drums }: Pick<Order, 'drums' | 'lengths'>): Placing {
  const left = drums.map(({ length }) => length)
  return lengths.map((length) => {
    const at = left.findIndex((rest) => rest >= length)
    if (at === -1) return null
    left[at] = (left[at] ?? 0) - length
    return at
  })
}

/** Best fit: the drum with the smallest rest. */
function bestFit({ lengths, drums }: Order): Placing {
  const left = drums.map(({ length }) => length)
  return lengths.map((length) => {
    let found: number | null = null
    for (const [at, rest] of left.entries())
      if (rest >= length && (found === null || rest < (left[found] ?? Infinity))) found = at
    if (found !== null) left[found] = (left[found] ?? 0) - length
    return found
  })
}

type Score = readonly [missing: number, waste: number, leftOver: number, opened: number]
const isBetter = (one: Score, other: Score) => {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value < (other[at] ?? Infinity)
  return false
}

const isUnsellable = (rest: number, shortest: number) => rest > 0 && rest < shortest

function scoreOf({ lengths, drums, shortest }: Order, placing: Placing): Score {
  const left = drums.map(({ length }) => length)
  let missing = 0
  for (const [at, drum] of placing.entries())
    if (drum === null) missing += lengths[at] ?? 0
    else left[drum] = (left[drum] ?? 0) - (lengths[at] ?? 0)
  const opened = new Set(placing.filter((drum) => drum !== null))
  const waste = [...opened].reduce(
    (sum, drum) => sum + (isUnsellable(left[drum] ?? 0, shortest) ? (left[drum] ?? 0) : 0),
    0,
  )
  const usedUp = [...opened].filter((drum) => left[drum] === 0).length
  return [missing, waste, drums.length - usedUp, opened.size]
}

/**
 * Tries drums for each piece, longest first, within the step limit; null when nothing better than `known` was found.
 */
function search(order: Order, known: Score): Placing | null {
  const { lengths, drums, shortest } = order
  const left = drums.map(({ length }) => length)
  const placing: Placing = []
  let best: Placing | null = null
  let score = known
  let looks = 0

  function place(at: number, missing: number) {
    looks += drums.length
    if (looks > mostLooks || missing > score[0]) return
    const length = lengths[at]
    if (length === undefined) {
      const found = scoreOf(order, placing)
      if (isBetter(found, score)) [best, score] = [[...placing], found]
      return
    }
    const tried = new Set<string>()
    const choices = left
      .map((rest, drum) => ({ drum, rest, isOpened: rest < (drums[drum]?.length ?? 0) }))
      .filter(({ rest }) => rest >= length)
      .toSorted((a, b) => rank(a.rest - length, shortest) - rank(b.rest - length, shortest) || a.rest - b.rest)
    for (const { drum, rest, isOpened } of choices) {
      // drums with the same rest are equivalent
      const key = `${String(rest)}:${String(isOpened)}`
      if (tried.has(key)) continue
      tried.add(key)
      left[drum] = rest - length
      placing.push(drum)
      place(at + 1, missing)
      placing.pop()
      left[drum] = rest
    }
    placing.push(null)
    place(at + 1, missing + length)
    placing.pop()
  }
  place(0, 0)
  return best
}

/** A drum used up is best, then one with a sellable rest. */
const rank = (rest: number, shortest: number) => (rest === 0 ? 0 : isUnsellable(rest, shortest) ? 2 : 1)

function planOf({ lengths, drums, shortest }: Order, placing: Placing): CuttingPlan {
  const cut = drums.map(() => new Map<number, number>())
  const missing = new Map<number, number>()
  for (const [at, drum] of placing.entries()) {
    const length = lengths[at] ?? 0
    const counts = drum === null ? missing : cut[drum]
    counts?.set(length, (counts.get(length) ?? 0) + 1)
  }
  const asPieces = (counts: ReadonlyMap<number, number>) => [...counts].map(([length, count]) => ({ count, length }))
  const opened = drums.flatMap((drum, at): DrumCuts[] => {
    const cuts = asPieces(cut[at] ?? new Map())
    if (cuts.length === 0) return []
    const rest = drum.length - cuts.reduce((sum, { count, length }) => sum + count * length, 0)
    return [{ drumId: drum.id, cuts, rest, isRestUnsellable: isUnsellable(rest, shortest) }]
  })
  const waste = opened.reduce((sum, { rest, isRestUnsellable }) => sum + (isRestUnsellable ? rest : 0), 0)
  return { drums: opened, missing: asPieces(missing), waste }
}
