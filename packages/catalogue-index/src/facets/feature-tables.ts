import { narrowColumn, sharedCopyU32, sharedU32 } from '../storage/shared-array'
import type { NarrowColumn } from '../storage/shared-array'

/**
 * For every section, a table with the features that most of its products have, one row per document and one column per
 * feature. A document's value is found without a search, and its row is contiguous memory.
 */
export type FeatureTables = {
  /**
   * Columns of the i-th section: from `columnOffsets[i]` to `columnOffsets[i + 1]`; each is identified by its feature's
   * first token.
   */
  columnOffsets: Uint32Array
  columns: Uint32Array
  /** The index of a section's first cell. */
  starts: Uint32Array
  /** Token + 1, or 0: the document has none, or its tokens are in its list. */
  cells: NarrowColumn
}

/** A document's tokens are from `tokenOffsets[doc]` to `tokenOffsets[doc + 1]`. */
export type TokenLists = { tokenOffsets: Uint32Array; tokens: NarrowColumn }

/** A feature that fewer of the section's documents have gets no column. */
const COLUMN_SHARE = 0.5

type Known = { sectionStarts: Uint32Array; tokenFeatures: Float64Array }

/** Splits tokens into tables and lists of the rest. */
export function splitTables(
  { tokenOffsets, tokens }: TokenLists,
  { sectionStarts, tokenFeatures }: Known,
): TokenLists & { featureTables: FeatureTables } {
  const firstTokens = firstOfFeature(tokenFeatures)
  const sections = sectionStarts.length - 1
  const columnOffsets = sharedU32(sections + 1)
  const starts = sharedU32(sections + 1)
  const columns: number[] = []
  for (let section = 0; section < sections; section++) {
    const [from, to] = [sectionStarts[section]!, sectionStarts[section + 1]!]
    const singles = new Map<number, number>()
    for (let doc = from; doc < to; doc++)
      eachSingle(doc, (token) => singles.set(firstTokens[token]!, (singles.get(firstTokens[token]!) ?? 0) + 1))
    const own = [...singles].filter(([, count]) => count >= (to - from) * COLUMN_SHARE).map(([first]) => first)
    columns.push(...own.sort((a, b) => a - b))
    columnOffsets[section + 1] = columns.length
    starts[section + 1] = starts[section]! + own.length * (to - from)
  }

  const cells = narrowColumn(starts[sections]!, tokenFeatures.length + 1)
  const restOffsets = sharedU32(tokenOffsets.length)
  const rest = new Uint32Array(tokens.length)
  let end = 0
  for (let section = 0; section < sections; section++) {
    const [from, to] = [sectionStarts[section]!, sectionStarts[section + 1]!]
    const own = columns.slice(columnOffsets[section]!, columnOffsets[section + 1]!)
    for (let doc = from; doc < to; doc++) {
      const row = starts[section]! + (doc - from) * own.length
      eachSingle(doc, (token) => {
        const column = own.indexOf(firstTokens[token]!)
        if (column >= 0) cells[row + column] = token + 1
      })
      for (let at = tokenOffsets[doc]!; at < tokenOffsets[doc + 1]!; at++) {
        const column = own.indexOf(firstTokens[tokens[at]!]!)
        if (column < 0 || cells[row + column] !== tokens[at]! + 1) rest[end++] = tokens[at]!
      }
      restOffsets[doc + 1] = end
    }
  }
  const restTokens = narrowColumn(end, tokenFeatures.length)
  restTokens.set(rest.subarray(0, end))
  return {
    featureTables: { columnOffsets, columns: sharedCopyU32(columns), starts, cells },
    tokenOffsets: restOffsets,
    tokens: restTokens,
  }

  /** Visits tokens of features with a single value; tokens are sorted, so others of the feature are adjacent. */
  function eachSingle(doc: number, visit: (token: number) => void): void {
    const end = tokenOffsets[doc + 1]!
    for (let at = tokenOffsets[doc]!; at < end;) {
      const first = firstTokens[tokens[at]!]!
      let next = at + 1
      while (next < end && firstTokens[tokens[next]!] === first) next++
      if (next === at + 1) visit(tokens[at]!)
      at = next
    }
  }
}

function firstOfFeature(tokenFeatures: Float64Array): Uint32Array {
  const firsts = new Uint32Array(tokenFeatures.length)
  for (let token = 1; token < firsts.length; token++)
    firsts[token] = tokenFeatures[token] === tokenFeatures[token - 1] ? firsts[token - 1]! : token
  return firsts
}
