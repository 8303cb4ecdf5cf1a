import type { SectionTree } from '@snab/catalogue-index/facets/section-tree'
import { ownValue } from '@snab/domain/own-value'
import { LISTED_NUMBERS } from '@snab/catalogue-index/facets/facet-totals'
import type { Count, Facets, FeatureFacet } from '@snab/catalogue-index/types'
import { z } from 'zod'
import { readToken } from '../fields'
import { FEATURES, type FacetName } from './facet-requests'

const listed = z.object({
  sum_other_doc_count: z.number(),
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
})
const counted = z.object({ doc_count: z.number() })
const priced = z.object({ count: z.number(), min: z.number().nullable(), max: z.number().nullable() })

export type Aggregations = Readonly<Record<string, unknown>>

type Bucket = { key: string; count: number }

/** Combines the aggregations of all requests into facets; `lifted` are the features with their own filter. */
export function readFacets(answers: Aggregations, tree: SectionTree, lifted: readonly number[]): Facets {
  const list = (name: FacetName): Count[] =>
    mostFirst(buckets(answers[name]).map(({ key, count }) => [Number(key), count]))
  return {
    sections: sectionCounts(buckets(answers.sections), tree),
    brands: list('brands'),
    series: list('series'),
    manufacturers: list('manufacturers'),
    sellers: list('sellers'),
    groups: list('groups'),
    sets: list('sets'),
    features: featureFacets(answers, lifted),
    price: priceBounds(answers),
    instock: counted.parse(answers.instock).doc_count,
    recommended: counted.parse(answers.recommended).doc_count,
  }
}

function buckets(answer: unknown): Bucket[] {
  const read = listed.parse(answer)
  if (read.sum_other_doc_count > 0) throw new Error('OpenSearch has cut a list of counts')
  return read.buckets.map(({ key, doc_count: count }) => ({ key, count }))
}

/** Id 0 means none. */
const mostFirst = (counts: Iterable<Count>): Count[] =>
  [...counts].filter(([id]) => id !== 0).toSorted(([a, aCount], [b, bCount]) => bCount - aCount || a - b)

/** Every section and its parents; a product in several of them counts once. */
function sectionCounts(sets: readonly Bucket[], tree: SectionTree): Count[] {
  const counts = new Map<number, number>()
  for (const { key, count } of sets) {
    const ids = new Set(key.split('.').flatMap((id) => tree.lineage(Number(id))))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return mostFirst(counts)
}

function priceBounds(answers: Aggregations): Facets['price'] {
  const { count, min, max } = priced.parse(answers.price)
  return count === 0 || min === null || max === null ? null : { min, max }
}

type FeatureTotals = { values: Count[]; numbers: Count[]; ends: number[]; flag: number }

function featureFacets(answers: Aggregations, lifted: readonly number[]): FeatureFacet[] {
  const totals = new Map<number, FeatureTotals>()
  const add = ({ key, count }: Bucket) => {
    const token = readToken(key)
    const own = totals.get(token.featureId) ?? { values: [], numbers: [], ends: [], flag: 0 }
    totals.set(token.featureId, own)
    if (token.kind === 'flag') own.flag += count
    else if (token.kind === 'value') own.values.push([token.value, count])
    else if (token.kind === 'range') own.ends.push(token.from, token.to)
    else {
      own.ends.push(token.value)
      own.numbers.push([token.value, count])
    }
  }
  for (const bucket of buckets(answers[FEATURES])) if (!lifted.includes(readToken(bucket.key).featureId)) add(bucket)
  for (const featureId of lifted) for (const bucket of buckets(ownValue(answers, `feature ${featureId}`))) add(bucket)
  return [...totals].toSorted(([a], [b]) => a - b).map(([featureId, own]) => featureFacetOf(featureId, own))
}

function featureFacetOf(featureId: number, { values, numbers, ends, flag }: FeatureTotals): FeatureFacet {
  const all = new Map(values)
  if (numbers.length <= LISTED_NUMBERS)
    for (const [number, count] of numbers) all.set(number, (all.get(number) ?? 0) + count)
  return {
    featureId,
    values: [...all].toSorted(([a, aCount], [b, bCount]) => bCount - aCount || a - b),
    ...(ends.length > 0 ? { min: leastOf(ends), max: -leastOf(ends.map((end) => -end)) } : {}),
    ...(flag > 0 ? { flag } : {}),
  }
}

/** A list may be too long for the arguments of `Math.min`. */
const leastOf = (numbers: readonly number[]): number => numbers.reduce((least, one) => Math.min(least, one), Infinity)
