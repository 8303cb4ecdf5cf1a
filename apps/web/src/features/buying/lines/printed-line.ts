import { nameWithCut } from '../../../shared/amounts/shown-cut'
import type { PrintedRow } from '../../../shared/print/printed-list'
import type { Line } from './line-kind'

/** A line as printed; `price` is that of one unit, null is on request. */
export const printedLine = (
  { id, amount, pieces, total, note, product: { article, name, unit } }: Line,
  price: number | null,
): PrintedRow => ({
  id,
  article,
  name: nameWithCut(name, pieces, unit.name),
  unit: unit.name,
  amount,
  price,
  total,
  note,
})
