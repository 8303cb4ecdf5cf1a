/** A requirement on goods in ETIM terms; catalogues without codes are searched by name. */
export type FeatureNeed = {
  codes: readonly string[]
  names: readonly string[]
  /** Any of these names or numbers matches. */
  values?: readonly string[]
  from?: number
  to?: number
  flag?: true
}

/** An alternative for an item that no goods match. */
type Substitute = { title: string; needs: readonly FeatureNeed[] }

export type NeededItem = {
  /** Stable across changes of the amount. */
  key: string
  title: string
  /** ETIM codes and names of classes, in order of preference. */
  classes: readonly string[]
  needs: readonly FeatureNeed[]
  /** Tried in order when no goods match `needs`. */
  instead: readonly Substitute[]
  /** Why there are no further alternatives; shown when the item was not found. */
  limit: string | null
  /** Text to search for when no class has a match. */
  words: string
  amount: number
  unit: 'шт' | 'м'
  /** Length of one piece, for goods sold by the piece when the need is in metres. */
  pieceM: number | null
  /** What it is for and by which rule; null when the title says enough. */
  why: string | null
  /** Items that should come from one brand or one series. */
  alike: 'brand' | 'series' | null
}

/** One step of a calculation, with numbers filled in. */
export type Step = { title: string; formula: string; source: string }

export type Plan = { items: NeededItem[]; steps: Step[]; warnings: string[] }

/** Builds an item; the rest has defaults. */
export const needed = (
  item: Pick<NeededItem, 'key' | 'title' | 'classes' | 'amount'> & Partial<NeededItem>,
): NeededItem => ({
  needs: [],
  instead: [],
  limit: null,
  words: item.title,
  unit: 'шт',
  pieceM: null,
  why: null,
  alike: null,
  ...item,
})

/** Merges equal items and adds up their amounts. */
export function added(items: readonly NeededItem[]): NeededItem[] {
  const byKey = new Map<string, NeededItem>()
  for (const item of items) {
    const known = byKey.get(item.key)
    byKey.set(item.key, known ? { ...known, amount: known.amount + item.amount } : item)
  }
  return [...byKey.values()]
}
