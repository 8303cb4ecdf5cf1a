/** Positive < low < medium < high, the highest wins. */
export const levels = ['positive', 'low', 'medium', 'high'] as const
export type Level = (typeof levels)[number]

export const highestLevel = (candidates: readonly Level[]): Level | null =>
  candidates.reduce<Level | null>(
    (highest, level) => (highest === null || levels.indexOf(level) > levels.indexOf(highest) ? level : highest),
    null,
  )

/** Analogues are offered when a catalogue product has an article, analogues and less virtual stock than is wanted. */
export const needsAnalogue = (
  product: { type: 'catalog' | 'custom'; article: string; numberOfAnalogues: number; virtualStock: number | null },
  requested: number,
): boolean =>
  product.type === 'catalog' &&
  product.article !== '' &&
  product.numberOfAnalogues > 0 &&
  product.virtualStock !== null &&
  product.virtualStock < requested

/** How much it matters that the region's own warehouses hold less than is wanted: nothing at all, or a part of it. */
export const shortageLevel = (stock: number, wanted: number): 'medium' | 'low' | null =>
  stock === 0 ? 'medium' : stock < wanted ? 'low' : null
