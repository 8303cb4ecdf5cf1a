/** Positive < low < medium < high, the highest wins. */
export const levels = ['positive', 'low', 'medium', 'high'] as const
export type Level = (typeof levels)[number]

export const highestLevel = (candidates: readonly Level[]): Level | null =>
  candidates.reduce<Level | null>(
    (highest, level) => (highest === null || levels.indexOf(level) > levels.indexOf(highest) ? level : highest),
    null,
  )

/**
 * An analogue is offered when a catalogue product has an article, analogues and less own and virtual stock than wanted.
 */
export const needsAnalogue = (
  product: { type: 'catalog' | 'custom'; article: string; numberOfAnalogues: number; virtualStock: number | null },
  requested: number,
): boolean =>
  product.type === 'catalog' &&
  product.article !== '' &&
  product.numberOfAnalogues > 0 &&
  product.virtualStock !== null &&
  product.virtualStock < requested

/** How serious a shortage in the region's own warehouses is: nothing in stock, or only a part. */
export const shortageLevel = (stock: number, wanted: number): 'medium' | 'low' | null =>
  stock === 0 ? 'medium' : stock < wanted ? 'low' : null
