import { nearestProducts } from '@snab/catalogue-index/match/nearest-codes'
import { modeOf, soughtCode } from '@snab/catalogue-index/search-index'
import {
  lastWord,
  namesMatching,
  NO_SUGGESTIONS,
  suggestionSteps,
  type SuggestQuery,
} from '@snab/catalogue-index/suggest-index'
import type { ReadSettings } from '@snab/catalogue-index/text/attempts'
import { readText, type ReadText } from '@snab/catalogue-index/text/read-text'
import type { Dictionaries, IndexQuery, SearchResult, SuggestResult } from '@snab/catalogue-index/types'
import { foldCode } from '@snab/domain/text/code-folding'
import type { AskEngine } from './query/ask-engine'
import { catalogueView, type CatalogueView } from './query/catalogue-view'
import { hasTerm } from './query/clauses'
import { searchProducts } from './query/search-products'
import { untilAnswered } from './text/answers'
import { askedFacts, type FoundProducts } from './text/asked-facts'
import { codesIn, likeCode, withCodes } from './text/code-clauses'
import { keptWords, type KeptWords } from './text/word-list'

type Options = {
  ask: AskEngine
  /** The current dictionaries; a new object after each change. */
  dictionaries: () => Dictionaries
  /** Rises with every applied change. */
  epoch: () => number
}

/** The search interface over OpenSearch: texts are interpreted here, and OpenSearch gets the resulting query. */
export function openSearchQueries({ ask, dictionaries, epoch }: Options) {
  const words = keptWords(ask)
  let known: { of: Dictionaries; view: CatalogueView } | null = null
  const viewNow = (): CatalogueView => {
    const latest = dictionaries()
    if (known?.of !== latest) known = { of: latest, view: catalogueView(latest) }
    return known.view
  }
  const read = (text: string, settings: ReadSettings, cutShortPrefixes: boolean, { lexicon }: CatalogueView) =>
    untilAnswered({ ask, keptWords: words }, (answers) => {
      const { find, ...facts } = askedFacts(answers)
      return readText({ lexicon, facts, find }, text, settings, { cutShortPrefixes })
    })

  async function search(query: IndexQuery): Promise<SearchResult> {
    const applied = epoch()
    const view = viewNow()
    const settings = { ...modeOf(query.textMode), openEnd: false }
    const text = query.text?.trim() ? await read(query.text, settings, false, view) : null
    const found = await searchProducts(ask, query, view, text && textQuery(text))
    return {
      ...found,
      understanding: text && text.understanding,
      nearestCodes: found.total === 0 && text ? await nearestTo(ask, text) : [],
      epoch: applied,
    }
  }

  async function suggest(query: SuggestQuery): Promise<SuggestResult> {
    const steps = suggestionSteps(query.text)
    let step = steps.next()
    while (!step.done) step = steps.next(await suggestOnce({ ...query, text: step.value.text }, step.value.leavesOut))
    return step.value
  }

  async function suggestOnce(query: SuggestQuery, leavesOut: boolean): Promise<SuggestResult> {
    if (!query.text.trim()) return NO_SUGGESTIONS
    const view = viewNow()
    const openEnd = !/\s$/.test(query.text)
    const text = await read(query.text, { literal: false, openEnd, everyday: true, leavesOut }, true, view)
    const { shown } = text.understanding
    const [found, completions] = await Promise.all([
      searchProducts(ask, suggestionQuery(query), view, textQuery(text)),
      openEnd ? completionsOf(words, shown) : [],
    ])
    return {
      products: found.ids,
      sections: namesMatching(shown, view.lexicon.sectionNames),
      brands: namesMatching(shown, view.lexicon.brandNames),
      words: completions,
      understanding: text.understanding,
    }
  }

  return {
    search,
    suggest,
    forgetWords: words.forget,
    async findCode(code: string): Promise<number[]> {
      const folded = foldCode(code)
      if (folded === '') return []
      const [answer] = await ask([
        { query: hasTerm('codes', folded), size: MOST_WITH_ONE_CODE, sort: [{ id: 'asc' }], stored_fields: '_none_' },
      ])
      return (answer?.hits.hits ?? []).map(({ sort }) => Number(sort?.[0]))
    },
  }
}

const MOST_WITH_ONE_CODE = 100_000

const textQuery = ({ found, understanding }: ReadText<FoundProducts>) => ({
  scored: found.scored,
  met: found.met,
  understanding,
})

const suggestionQuery = ({ limit, profile, warehouseIds, day, recommendedListIds }: SuggestQuery): IndexQuery => ({
  filters: {},
  profile,
  warehouseIds,
  sort: { by: 'relevance', descending: true },
  ...(day !== undefined && { day }),
  ...(recommendedListIds !== undefined && { recommendedListIds }),
  offset: 0,
  limit,
  facets: false,
})

async function completionsOf(words: KeptWords, shown: string): Promise<string[]> {
  const beginning = lastWord(shown)
  return beginning === null ? [] : (await words.current()).completions(beginning)
}

async function nearestTo(ask: AskEngine, text: ReadText<FoundProducts>): Promise<SearchResult['nearestCodes']> {
  const code = soughtCode(text)
  if (code === null) return []
  const folded = foldCode(code)
  const [answer] = await ask([withCodes(likeCode(folded))])
  return answer ? nearestProducts(folded, codesIn(answer)) : []
}
