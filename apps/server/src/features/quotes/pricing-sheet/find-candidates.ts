import type { SheetCandidates } from '@snab/contract/quotes/pricing-sheet'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { matchFor } from '../../buying/list-import/matching/match-for'
import { findSheetRows, getVisible, type SheetRowRecord } from './sheet.queries'

const none = new Map<string, never>()

/** Finds products like a list import, but never takes one automatically. */
export async function findCandidates(
  { db, engine, rows: goods }: Pick<Services, 'db' | 'engine' | 'rows'>,
  session: Session,
  viewer: VisitorView,
  id: number,
  wanted: readonly number[],
): Promise<SheetCandidates[]> {
  await getVisible(db, session, id)
  const rows = (await findSheetRows(db, id)).filter((row) => row.productId === null && wanted.includes(row.id))
  const matches = await matchFor({ db, engine, rows: goods }, viewer, rows.map(listRow), none)
  const products = await goods.get([...new Set(matches.flatMap(({ candidates }) => candidates))])
  return rows.map((row, at) => ({
    id: row.id,
    doubt: matches[at]?.doubt ?? '',
    candidates: (matches[at]?.candidates ?? []).flatMap((candidate) => {
      const product = products.get(candidate)
      return product ? [{ id: product.id, article: product.article, name: product.name, unit: product.unitName }] : []
    }),
  }))
}

const listRow = ({ id, article, name, amount, unit }: SheetRowRecord) => ({
  sheet: '',
  number: id,
  source: name,
  codes: article === '' ? [] : [article],
  name,
  brand: '',
  analogues: [],
  amountText: `${String(amount / 1000)} ${unit}`.trim(),
  amountProblem: '',
  codeProblem: '',
  note: '',
})
