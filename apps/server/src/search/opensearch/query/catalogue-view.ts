import { buildSectionTree, type SectionTree } from '@snab/catalogue-index/facets/section-tree'
import { readyRanking, type ReadyRanking } from '@snab/catalogue-index/match/ranking-plan'
import { buildLexicon, type Lexicon } from '@snab/catalogue-index/storage/lexicon'
import type { Dictionaries, IndexSection } from '@snab/catalogue-index/types'
import { defaultRanking } from '@snab/domain/catalogue/ranking'

/** The part of the dictionaries that queries need; they stay in the process. */
export type CatalogueView = {
  sections: readonly IndexSection[]
  tree: SectionTree
  lexicon: Lexicon
  ranking: ReadyRanking
  /** Products on recommended lists. */
  listed: (listIds: readonly number[]) => readonly number[]
}

export function catalogueView(dictionaries: Dictionaries): CatalogueView {
  const lists = new Map((dictionaries.recommendedLists ?? []).map(({ id, productIds }) => [id, productIds]))
  return {
    sections: dictionaries.sections,
    tree: buildSectionTree(dictionaries.sections),
    lexicon: buildLexicon(dictionaries),
    ranking: readyRanking(dictionaries.ranking ?? defaultRanking),
    listed: (listIds) => listIds.flatMap((id) => lists.get(id) ?? []),
  }
}
