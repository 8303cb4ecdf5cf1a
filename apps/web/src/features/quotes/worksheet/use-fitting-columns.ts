import { useMemo, useState } from 'react'
import { useLocalChoice } from '../../../lib/local-choice'
import { useIsRoomy, useMedia } from '../../../lib/media'
import type { ColumnWidth } from './edited-column'

/** Columns left out of windows below 1,280 pixels, and further ones left out below 1,060. */
export type Folded<Column extends string> = { narrow: readonly Column[]; small: readonly Column[] }

const acceptFlag = (stored: unknown) => (typeof stored === 'boolean' ? stored : null)

/**
 * The columns of a worksheet that this window has room for, without those in which no row has a value; all of them,
 * scrolled sideways, on request.
 */
export function useFittingColumns<Column extends string>(
  all: readonly ColumnWidth<Column>[],
  { narrow, small }: Folded<Column>,
  allRanged: readonly string[],
  empty: ReadonlySet<string>,
) {
  const isNarrow = !useIsRoomy()
  // a column does not go away while its last value is being changed
  const [emptyAtFirst] = useState(empty)
  const isFolding = isNarrow || emptyAtFirst.size > 0
  const isSmall = useMedia('(max-width: 1059px)')
  const [showsAll, setShowsAll] = useLocalChoice('B2B_ALL_SHEET_COLUMNS', false, acceptFlag)
  return useMemo(() => {
    const tooMany = isNarrow ? [...narrow, ...(isSmall ? small : [])] : []
    const withoutValue = [...emptyAtFirst].filter((id) => empty.has(id))
    const left = new Set<string>(showsAll ? [] : [...tooMany, ...withoutValue])
    const columns = all.filter(([id]) => !left.has(id))
    return {
      columns,
      shown: new Set<string>(columns.map(([id]) => id)),
      ranged: allRanged.filter((id) => !left.has(id)),
      isFolding,
      showsAll,
      setShowsAll,
    }
  }, [all, narrow, small, allRanged, isNarrow, isFolding, isSmall, emptyAtFirst, empty, showsAll, setShowsAll])
}
