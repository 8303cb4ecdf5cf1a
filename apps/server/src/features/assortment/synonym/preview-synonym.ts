import type { IndexQuery } from '@snab/catalogue-index/types'
import type { previewSynonym as contract } from '@snab/contract/assortment/synonym'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Services } from '../../../services'

/** Ids examined per word; a word with more results is counted, but not combined. */
const mostIds = 20_000
const shownExamples = 5

/** The results of each word now, and of all once they are synonyms. */
export async function previewSynonym(
  { engine, rows, dictionary }: Pick<Services, 'engine' | 'rows' | 'dictionary'>,
  words: readonly string[],
): Promise<ResponseOf<typeof contract>> {
  const everyone: Omit<IndexQuery, 'text'> = {
    textMode: 'literal',
    filters: {},
    profile: { key: 'staff', priceTypeIds: dictionary.current.fallbackPriceTypes, discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'relevance', descending: false },
    offset: 0,
    limit: mostIds,
    facets: false,
  }
  const results = await Promise.all(words.map((text) => engine.search({ ...everyone, text })))
  const together = new Set(results.flatMap(({ ids }) => ids))
  const counts = results.map(({ total }, at) => ({ word: words[at] ?? '', count: total }))
  const isAtLeast = results.some(({ total, ids }) => total > ids.length)

  // alternates between words, so that each is represented
  const examples = [
    ...new Set(
      Array.from({ length: shownExamples }, (_, place) =>
        results.flatMap(({ ids }) => ids.slice(place, place + 1)),
      ).flat(),
    ),
  ].slice(0, shownExamples)
  const shown = await rows.get(examples)
  return {
    words: counts,
    together: Math.max(together.size, ...counts.map(({ count }) => count)),
    isAtLeast,
    examples: examples.flatMap((id) => shown.get(id) ?? []).map(({ id, article, name }) => ({ id, article, name })),
  }
}
