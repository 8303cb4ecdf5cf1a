import type { WordList } from '@snab/catalogue-index/match/repair-word'
import { buildTermDictionary, eachTerm, prefixRange } from '@snab/catalogue-index/storage/term-dictionary'
import { offeredWords } from '@snab/catalogue-index/suggest-index'
import { z } from 'zod'
import type { AskEngine } from '../query/ask-engine'

/** The words of the catalogue with the number of products for each. */
type CatalogueWords = WordList & {
  /** Words with this prefix, most frequent first. */
  completions: (beginning: string) => string[]
}

export type KeptWords = {
  current: () => Promise<CatalogueWords>
  /** The next text reads them again. */
  forget: () => void
}

/** Loaded when a text needs them. Later they are reloaded in the background, because that takes a second or two. */
export function keptWords(ask: AskEngine, renewAfterMs = 60_000): KeptWords {
  let kept: { words: Promise<CatalogueWords>; at: number } | null = null
  let isRenewing = false

  async function renew(): Promise<void> {
    isRenewing = true
    try {
      const words = await readWords(ask)
      kept = { words: Promise.resolve(words), at: performance.now() }
    } finally {
      isRenewing = false
    }
  }

  return {
    current() {
      if (kept === null) {
        const first = { words: readWords(ask), at: performance.now() }
        kept = first
        // the next text tries again
        first.words.catch(() => kept === first && (kept = null))
        return first.words
      }
      if (performance.now() - kept.at > renewAfterMs && !isRenewing) {
        // the older words are used until a later text succeeds in loading them
        renew().catch(() => undefined)
      }
      return kept.words
    },
    forget: () => void (kept = null),
  }
}

const answered = z.object({
  words: z.object({
    sum_other_doc_count: z.number(),
    buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
  }),
})

/** Limit of words, more than a catalogue has. */
const EVERY_WORD = 900_000

async function readWords(ask: AskEngine): Promise<CatalogueWords> {
  const [answer] = await ask([
    { size: 0, track_total_hits: false, aggs: { words: { terms: { field: 'words', size: EVERY_WORD } } } },
  ])
  const { words } = answered.parse(answer?.aggregations)
  if (words.sum_other_doc_count > 0) throw new Error('OpenSearch has cut the list of words')
  const counts = new Map(words.buckets.map(({ key, doc_count: count }) => [key, count]))
  const sorted = [...counts.keys()].toSorted()
  const weights = sorted.map((word) => counts.get(word) ?? 0)
  const dictionary = buildTermDictionary(sorted)
  return {
    dictionary,
    weightOf: (id) => weights[id] ?? 0,
    completions(beginning) {
      const begun = new Map<string, number>()
      eachTerm(dictionary, ...prefixRange(dictionary, beginning), (id, word) => begun.set(word, weights[id] ?? 0))
      return offeredWords(beginning, begun)
    },
  }
}
