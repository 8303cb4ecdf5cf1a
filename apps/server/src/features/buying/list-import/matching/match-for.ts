import { ownStock } from '@snab/domain/catalogue/stock'
import type { Services } from '../../../../services'
import { heldIn } from '../../../catalogue/goods/dictionary'
import type { ProductRow } from '../../../catalogue/goods/product-rows'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'
import type { Remembered } from '../company-memory'
import { foldName } from './name-likeness'
import type { ListRow } from '../reading/list-table'
import { amountFor, type AmountOfLine } from '../amount-for'
import type { Vocabulary } from '../contradiction'
import type { Match } from './match'
import { doubtMatches } from '../doubt-matches'
import { matchRows } from './match-rows'

/** Matches for this reader: among equally likely goods, those available in the line's amount come first. */
export async function matchFor(
  { db, engine, rows }: Pick<Services, 'db' | 'engine' | 'rows'>,
  viewer: VisitorView,
  lines: readonly ListRow[],
  remembered: ReadonlyMap<string, Remembered>,
): Promise<Match[]> {
  const found = await matchRows({ engine, rows, viewer, words: vocabularyOf(viewer) }, lines, remembered)
  const matches = await doubtMatches({ db, rows }, viewer.dictionary, lines, found, remembered)
  if (!viewer.sees.stocks) return matches
  const goods = await rows.get([
    ...new Set(matches.flatMap(({ state, candidates }) => (state === 'several' ? candidates : []))),
  ])
  return matches.map((match, at) => {
    if (match.state !== 'several') return match
    const line = lines[at] ?? { amountText: '', amountProblem: '' }
    const isThere = (id: number) => {
      const row = goods.get(id)
      return row !== undefined && isInStock(row, line, viewer)
    }
    return {
      ...match,
      candidates: [...match.candidates.filter(isThere), ...match.candidates.filter((id) => !isThere(id))],
    }
  })
}

/** Brands by name and alias, and staff's synonyms. */
function vocabularyOf({ dictionary }: VisitorView): Vocabulary {
  const ids = new Map<string, Set<number>>()
  for (const { id, name, aliases } of dictionary.brands.values())
    for (const called of [name, ...aliases]) {
      const key = foldName(called)
      ids.set(key, (ids.get(key) ?? new Set()).add(id))
    }
  return { brandIds: (name) => ids.get(foldName(name)) ?? new Set(), synonyms: dictionary.synonyms }
}

function isInStock(row: ProductRow, line: AmountOfLine, { regionId, dictionary }: VisitorView): boolean {
  const stock = ownStock(heldIn(row, dictionary, regionId))
  const { amount } = amountFor(line, row)
  return amount === null ? stock > 0 : stock >= amount
}
