import { useCallback, useMemo, useState } from 'react'

/** Selected rows among those that are shown. */
export function useSelection(shownIds: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = useMemo(() => new Set(shownIds.filter((id) => chosen.has(id))), [shownIds, chosen])
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const selectAll = useCallback((isSelected: boolean) => setChosen(new Set(isSelected ? shownIds : [])), [shownIds])
  return { selected, toggle, selectAll }
}
