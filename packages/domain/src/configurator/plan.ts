/** What a good has to be like, in the words of ETIM; catalogues without its codes are asked by name. */
export type FeatureNeed = {
  codes: readonly string[]
  names: readonly string[]
  /** Any of these names or numbers. */
  values?: readonly string[]
  from?: number
  to?: number
  flag?: true
}

/** What may stand in for an item that nothing meets. */
type Substitute = { title: string; needs: readonly FeatureNeed[] }

export type NeededItem = {
  /** Stable while the same thing is meant, whatever its amount. */
  key: string
  title: string
  /** ETIM codes and names of classes, the best first. */
  classes: readonly string[]
  needs: readonly FeatureNeed[]
  /** Asked one after another where nothing meets the needs themselves. */
  instead: readonly Substitute[]
  /** Why nothing else may stand in, for a person whose item was not found. */
  limit: string | null
  /** What to look for where no class has it. */
  words: string
  amount: number
  unit: 'шт' | 'м'
  /** Length of what is sold by the piece where a need is in metres. */
  pieceM: number | null
  /** Goods of one plan that should come from one brand or one series. */
  alike: 'brand' | 'series' | null
}

/** One line of a calculation with its numbers filled in. */
export type Step = { title: string; formula: string; source: string }

export type Plan = { items: NeededItem[]; steps: Step[]; warnings: string[] }

/** How a good of one kind is asked for; the rest is as usual. */
export const needed = (
  item: Pick<NeededItem, 'key' | 'title' | 'classes' | 'amount'> & Partial<NeededItem>,
): NeededItem => ({
  needs: [],
  instead: [],
  limit: null,
  words: item.title,
  unit: 'шт',
  pieceM: null,
  alike: null,
  ...item,
})

/** Equal goods in one line with their amounts added up. */
export function added(items: readonly NeededItem[]): NeededItem[] {
  const byKey = new Map<string, NeededItem>()
  for (const item of items) {
    const known = byKey.get(item.key)
    byKey.set(item.key, known ? { ...known, amount: known.amount + item.amount } : item)
  }
  return [...byKey.values()]
}
