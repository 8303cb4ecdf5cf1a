/** Club levels by turnover, and the points that orders earn. Kopecks; a point is a rouble. */

export type ClubLevel = {
  name: string
  /** Minimum turnover of the last twelve months. */ from: number
  /** Share of an order earned as points, in basis points. */ basisPoints: number
  privileges: string[]
}
/** How points are used in an order: as a payment, or as a discount on its lines. */
export const pointsUses = ['payment', 'discount'] as const
export type PointsUse = (typeof pointsUses)[number]

export type ClubRules = {
  levels: ClubLevel[]
  pointsAs: PointsUse
  /** Share of an order that points may pay, in basis points; 0: none. */ spendBasisPoints: number
}
/** `at` in milliseconds. */
export type ClubOrder = { number: string; total: number; at: number }
export type ClubPoints = ClubOrder & { points: number; level: string }

const yearMs = 365 * 24 * 3_600_000

/** The highest level a turnover reaches; levels are sorted and everybody has the first. */
export const levelOf = <Level extends Pick<ClubLevel, 'from'>>(
  levels: readonly Level[],
  turnover: number,
): Level | null => levels.findLast(({ from }) => turnover >= from) ?? levels[0] ?? null

export const turnoverOf = (orders: readonly Pick<ClubOrder, 'total' | 'at'>[], now: number): number =>
  orders.reduce((sum, { total, at }) => (at <= now && at > now - yearMs ? sum + total : sum), 0)

/**
 * What each order earned at the level its company had before it, so that a later level does not change earlier points.
 */
export function pointsOf<Order extends ClubOrder>(
  levels: readonly ClubLevel[],
  orders: readonly Order[],
): (Order & ClubPoints)[] {
  const inTime = orders.toSorted((a, b) => a.at - b.at)
  return inTime.map((order, index) => {
    const level = levelOf(levels, turnoverOf(inTime.slice(0, index), order.at))
    const points = level ? Math.floor((order.total * level.basisPoints) / 1_000_000) : 0
    return { ...order, points, level: level?.name ?? '' }
  })
}

/** How many whole points may pay for an order of `total` kopecks. */
export const mostPoints = (total: number, spendBasisPoints: number): number =>
  Math.min(Math.floor((total * spendBasisPoints) / 1_000_000), Math.floor(total / 100))

/** Spreads points over orders with these totals, in order, each within its limit; the rest is returned as left over. */
export function spreadPoints(points: number, totals: readonly number[], spendBasisPoints: number): number[] {
  let left = points
  return totals.map((total) => {
    const part = Math.min(left, mostPoints(total, spendBasisPoints))
    left -= part
    return part
  })
}

/** The next level, and the turnover missing for it. */
export function nextLevel<Level extends Pick<ClubLevel, 'from'>>(
  levels: readonly Level[],
  turnover: number,
): { level: Level; missing: number } | null {
  const level = levels.find(({ from }) => from > turnover)
  return level ? { level, missing: level.from - turnover } : null
}
