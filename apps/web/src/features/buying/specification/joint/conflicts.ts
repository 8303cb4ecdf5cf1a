import type { CellConflict, ItemsAnswer } from '@snab/contract/buying/specification-items'
import type { SpecificationItem } from '@snab/contract/buying/specification'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { editsOwner } from '../../../../shared/edits/unsaved-edits'

/** The value that this person wanted in the cell. */
export type Mine = {
  amount?: number | undefined
  note?: string | undefined
  productId?: number | undefined
  customProductId?: number | undefined
  pieces?: SpecificationItem['pieces'] | undefined
  isRemoval?: true
}

/** A cell that somebody else has changed meanwhile; the person chooses between both values. */
export type OpenConflict = CellConflict & {
  mine: Mine
  /** The row as this person saw it. */
  item: SpecificationItem
  /** The version of the list in which the other value was shown. */
  version: number
}

type Conflicts = ReturnType<typeof createConflicts>
const ofClients = new WeakMap<QueryClient, Map<number, Conflicts>>()
const keyOf = ({ id, cell }: Pick<CellConflict, 'id' | 'cell'>) => `${String(id)}:${cell}`
/** Stored beside the unsaved edits: a closed tab loses neither. */
const storedAs = (id: number, owner: string) => `B2B_SPECIFICATION_${String(id)}_CONFLICTS:${owner}`

/** The open conflicts of a specification. */
export function conflictsOf(queryClient: QueryClient, id: number): Conflicts {
  const ofClient = ofClients.get(queryClient) ?? new Map<number, Conflicts>()
  ofClients.set(queryClient, ofClient)
  const known = ofClient.get(id)
  if (known) return known
  const made = createConflicts(storedAs(id, editsOwner(queryClient)))
  ofClient.set(id, made)
  return made
}

function createConflicts(storageKey: string) {
  const stored = localStorage.getItem(storageKey)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  let open: readonly OpenConflict[] = stored === null ? [] : (JSON.parse(stored) as OpenConflict[])
  const listeners = new Set<() => void>()
  const set = (next: readonly OpenConflict[]) => {
    open = next
    if (next.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    all: () => open,
    /** A later conflict of the same cell replaces the earlier one. */
    add: (more: readonly OpenConflict[]) => {
      const keys = new Set(more.map((conflict) => keyOf(conflict)))
      set([...open.filter((conflict) => !keys.has(keyOf(conflict))), ...more])
    },
    /** Settled, or the person has changed the cell again with both values in sight. */
    drop: (cells: readonly Pick<CellConflict, 'id' | 'cell'>[]) => {
      const keys = new Set(cells.map((cell) => keyOf(cell)))
      if (open.some((conflict) => keys.has(keyOf(conflict)))) set(open.filter((conflict) => !keys.has(keyOf(conflict))))
    },
  }
}

/** Keeps what the server did not write, with the rows as they were shown before its answer. */
export function takeConflicts(
  queryClient: QueryClient,
  id: number,
  { conflicts, version }: ItemsAnswer,
  shown: readonly SpecificationItem[],
  mineOf: (conflict: CellConflict) => Mine | undefined,
) {
  const more = conflicts.flatMap((conflict) => {
    const mine = mineOf(conflict)
    const item = shown.find((row) => row.id === conflict.id)
    return mine && item ? [{ ...conflict, mine, item, version }] : []
  })
  if (more.length > 0) conflictsOf(queryClient, id).add(more)
}

export function useConflicts(queryClient: QueryClient, id: number): readonly OpenConflict[] {
  const conflicts = conflictsOf(queryClient, id)
  return useSyncExternalStore(conflicts.subscribe, conflicts.all)
}
