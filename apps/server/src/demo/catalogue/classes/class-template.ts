import type { FeatureKey } from './feature-specs'
import { hash } from '../hash'
import type { BrandFamily } from '../brands'

type AxisValue = string | number
type Axes = Record<string, readonly AxisValue[]>
type Combination<A extends Axes> = { readonly [K in keyof A]: A[K][number] }

/** Text is a list value, a pair is a range, true is a flag; false leaves the feature out. */
export type FeatureValues = {
  readonly [K in FeatureKey]?: string | number | boolean | readonly [number, number] | undefined
}

type Packing = { multiplicity?: number; minimum?: number; box?: number; block?: number }

type ClassHead = {
  /** The ETIM class it is modelled on. */
  code: string
  name: string
  section: readonly [root: string, middle: string]
  family: BrandFamily
  /** Two letters, unique per class, that keep structured articles unique. */
  prefix: string
  /** The name of a brand's series; wiring devices or luminaires of a collection share one. */
  series: { cyrillic: string; latin: string; number: number } | 'collection' | null
  drawing: string
  /** Products of this class in a round of the catalogue; a round of all classes is about 1,000. */
  share: number
  unit?: 'piece' | 'metre' | 'pack' | 'set'
  /** «Решения» that also list it, with its most popular variants. */
  solutions?: readonly string[]
  /** Codes of classes bought with it. */
  related: readonly string[]
  about: string
}

type ClassDefinition<A extends Axes> = ClassHead & {
  /** Values in the order of demand: early combinations come first in a small catalogue. */
  axes: A
  valid?: (values: Combination<A>) => boolean
  /** Raises the rank of combinations in higher demand than their values alone. */
  forward?: (values: Combination<A>) => number
  /** Requirements for completing a room with one series: it has all of these, see `numbering`. */
  basic?: (values: Combination<A>) => boolean
  title: (values: Combination<A>) => string
  /** Words after brand and series. */
  tail?: (values: Combination<A>) => string
  /** Unique per combination; Latin letters, digits and dashes. */
  articleCode: (values: Combination<A>) => string
  /** The article of a cable, known by its type, instead of the brand's shape. */
  markedArticle?: (values: Combination<A>) => string
  features: (values: Combination<A>) => FeatureValues
  rubles: (values: Combination<A>) => number
  grams: (values: Combination<A>) => number
  packing?: (values: Combination<A>) => Packing
}

export type Variant = {
  combination: Readonly<Record<string, AxisValue>>
  isBasic: boolean
  title: string
  tail: string
  articleCode: string
  markedArticle: string | null
  features: FeatureValues
  rubles: number
  grams: number
  packing: Packing
}

export type ClassTemplate = ClassHead & { variants: () => Variant[] }

function combinations(axes: Axes): { values: Record<string, AxisValue>; rank: number }[] {
  let rows: { values: Record<string, AxisValue>; rank: number }[] = [{ values: {}, rank: 0 }]
  for (const [name, axis] of Object.entries(axes))
    rows = rows.flatMap(({ values, rank }) =>
      axis.map((value, index) => ({ values: { ...values, [name]: value }, rank: rank + index })),
    )
  return rows
}

export function defineClass<const A extends Axes>(definition: ClassDefinition<A>): ClassTemplate {
  const {
    axes,
    valid,
    forward,
    basic,
    title,
    tail,
    articleCode,
    markedArticle,
    features,
    rubles,
    grams,
    packing,
    ...head
  } = definition
  function variants(): Variant[] {
    return combinations(axes)
      .map(({ values, rank }, index) => ({
        values,
        // Built from one value of each of these axes; the compiler cannot infer that from a loop over keys.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- values of the axes of this class
        rank: (rank - (forward?.(values as Combination<A>) ?? 0)) * 10 + (hash(index, 3) % 25),
        index,
      }))
      .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
      .flatMap(({ values }) => {
        // Built from one value of each of these axes; the compiler cannot infer that from a loop over keys.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- values of the axes of this class
        const combination = values as Combination<A>
        if (valid && !valid(combination)) return []
        return {
          combination: values,
          isBasic: basic?.(combination) ?? false,
          title: title(combination),
          tail: tail?.(combination) ?? '',
          articleCode: articleCode(combination),
          markedArticle: markedArticle?.(combination) ?? null,
          features: features(combination),
          rubles: rubles(combination),
          grams: Math.max(1, Math.round(grams(combination))),
          packing: packing?.(combination) ?? {},
        }
      })
  }
  return { ...head, variants }
}
