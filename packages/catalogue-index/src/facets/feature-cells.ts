import { tokensOf } from '../storage/segment'
import type { Segment } from '../storage/segment'

/** The range of a document's row in its section's table. */
function rowOf(
  { sections, sectionStarts, featureTables: { columnOffsets, starts } }: Segment,
  doc: number,
): [from: number, to: number] {
  const section = sections[doc]!
  const width = columnOffsets[section + 1]! - columnOffsets[section]!
  const from = starts[section]! + (doc - sectionStarts[section]!) * width
  return [from, from + width]
}

export function eachToken(segment: Segment, doc: number, visit: (token: number) => void): void {
  const {
    featureTables: { cells },
    tokenOffsets,
    tokens,
  } = segment
  const [from, to] = rowOf(segment, doc)
  for (let at = from; at < to; at++) if (cells[at] !== 0) visit(cells[at]! - 1)
  for (let at = tokenOffsets[doc]!; at < tokenOffsets[doc + 1]!; at++) visit(tokens[at]!)
}

/** The cell of a feature for any document: token + 1, or 0 when the document's list must be read. */
export function cellReader(segment: Segment, featureId: number): (doc: number) => number {
  const { sections, sectionStarts, featureTables } = segment
  const [firstToken, end] = tokensOf(segment, featureId)
  if (firstToken === end) return () => 0
  const { columnOffsets, columns, starts, cells } = featureTables
  const widths = new Uint32Array(columnOffsets.length - 1)
  // where document 0's row would be if it were in the section
  const bases = new Int32Array(widths.length)
  for (let section = 0; section < widths.length; section++) {
    const column = columns.subarray(columnOffsets[section]!, columnOffsets[section + 1]!).indexOf(firstToken)
    if (column < 0) continue
    widths[section] = columnOffsets[section + 1]! - columnOffsets[section]!
    bases[section] = starts[section]! + column - sectionStarts[section]! * widths[section]!
  }
  return (doc) => {
    const section = sections[doc]!
    const width = widths[section]!
    return width === 0 ? 0 : cells[bases[section]! + doc * width]!
  }
}
