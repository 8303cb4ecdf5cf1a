import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { shownSections, type SectionRow } from './section-rows'

export type SectionFolds = { isOpen: (id: number) => boolean; toggle: (id: number) => void }

/** A tree with more lines than this starts collapsed. */
const mostUnfolded = 60

/** The tree as expanded by the user, or the matches of a keyword. */
export function useSectionTree(list: UseQueryResult<{ items: SectionRow[] }>, keyword: string | undefined) {
  // null: unchanged by the user
  const [opened, setOpened] = useState<ReadonlySet<number> | null>(null)
  const rows = list.data?.items ?? []
  const all = () => new Set(rows.map(({ section }) => section.id))
  const open = opened ?? (rows.length > mostUnfolded ? new Set<number>() : all())
  const folds: SectionFolds = {
    isOpen: (id) => keyword !== undefined || open.has(id),
    toggle: (id) => {
      const next = new Set(open)
      if (!next.delete(id)) next.add(id)
      setOpened(next)
    },
  }
  return {
    list: list.data ? { ...list, data: { items: shownSections(rows, { keyword, isOpen: folds.isOpen }) } } : list,
    folds,
    unfoldAll: () => setOpened(all()),
    foldAll: () => setOpened(new Set()),
  }
}
