import { roundToPack } from '@snab/domain/money/packs'
import { ownStock } from '@snab/domain/stock'
import type { Services } from '../../services'
import { heldIn } from '../goods/dictionary'
import type { ProductRow } from '../goods/product-rows'
import type { VisitorView } from '../goods/visitor-view'
import type { Remembered } from './company-memory'
import type { ListRow } from './reading/list-table'
import { amountFor, matchRows, type Match } from './match-rows'

/** Matches for this reader: of several that are as likely as each other, those they can have in the amount of the line come first. */
export async function matchFor(
  { engine, rows }: Pick<Services, 'engine' | 'rows'>,
  viewer: VisitorView,
  lines: readonly ListRow[],
  remembered: ReadonlyMap<string, Remembered>,
): Promise<Match[]> {
  const matches = await matchRows({ engine, rows, viewer }, lines, remembered)
  if (!viewer.sees.stocks) return matches
  const goods = await rows.get([
    ...new Set(matches.flatMap(({ state, candidates }) => (state === 'several' ? candidates : []))),
  ])
  return matches.map((match, at) => {
    if (match.state !== 'several') return match
    const amountText = lines[at]?.amountText ?? ''
    const isThere = (id: number) => {
      const row = goods.get(id)
      return row !== undefined && isInStock(row, amountText, viewer)
    }
    return {
      ...match,
      candidates: [...match.candidates.filter(isThere), ...match.candidates.filter((id) => !isThere(id))],
    }
  })
}

function isInStock(row: ProductRow, amountText: string, { regionId, dictionary }: VisitorView): boolean {
  const stock = ownStock(heldIn(row, dictionary, regionId))
  const { amount, asWritten } = amountFor(amountText, row)
  return stock >= (amount ?? asWritten ?? roundToPack(1000, row))
}
