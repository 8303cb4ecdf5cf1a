import {
  listCellChanges,
  patchSpecificationItems,
  type CellConflict,
  type ItemsAnswer,
} from '@snab/contract/buying/specification-items'
import { listSpecifications } from '@snab/contract/buying/specification'
import { listVersions } from '@snab/contract/buying/specification-version'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import type { LineChange, LineEdits } from '../../../../shared/edits/line-edits'
import { showError, showWarning } from '../../../../lib/snackbar'
import { knownLineEdits, lineEditsOf } from '../../lines/edits/kept-line-edits'
import { conflictsOf, takeConflicts, type Mine } from '../joint/conflicts'
import { nextEditor } from '../joint/editor'
import { refreshLists, specificationQuery } from '../specification.data'
import { mergedItems } from './merged-items'

const listOf = (id: number) => `SPECIFICATION_${id}` as const

export const shownSpecification = (queryClient: QueryClient, id: number) =>
  queryClient.getQueryData(specificationQuery(id).queryKey)

/** The version on the screen, by which the server detects other writers. */
export function seenVersion(queryClient: QueryClient, id: number): { version?: number } {
  const version = shownSpecification(queryClient, id)?.version
  return version === undefined ? {} : { version }
}

/** Handles every answer to a change of rows. */
export function takeItems(queryClient: QueryClient, id: number, answer: ItemsAnswer) {
  const { queryKey } = specificationQuery(id)
  const before = queryClient.getQueryData(queryKey)
  const isMoving = knownLineEdits(queryClient, listOf(id))?.moved().length
  const merged = before && mergedItems(before, answer, isMoving ? 'shown' : 'saved')
  if (merged) {
    // a read started before this change would restore the old rows
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, merged)
  } else void queryClient.invalidateQueries({ queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: [listVersions.path], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: [listCellChanges.path], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: [listSpecifications.path], refetchType: 'none' })
  const warning = answer.messages.map((message) => message.warning).join(' ')
  if (warning !== '') showWarning(warning)
}

export const itemEditsOf = (queryClient: QueryClient, id: number): LineEdits =>
  lineEditsOf(queryClient, listOf(id), () => ({
    shownVersion: () => shownSpecification(queryClient, id)?.version,
    save: async (changes, madeOver, options) => {
      const shown = shownSpecification(queryClient, id)?.items ?? []
      const body = { items: changes, ...madeOver, editor: nextEditor() }
      const answer = await call(patchSpecificationItems, { params: { id }, body }, options)
      takeItems(queryClient, id, answer)
      takeConflicts(queryClient, id, answer, shown, (conflict) => wantedOf(conflict, changes))
    },
    onRefused: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: specificationQuery(id).queryKey })
      void refreshLists(queryClient)
    },
  }))

const wantedOf = ({ id, cell }: CellConflict, changes: readonly LineChange[]): Mine | undefined => {
  const change = changes.find((one) => one.id === id)
  if (!change) return undefined
  const { amount, note } = change
  if (amount === 0) return { isRemoval: true }
  return cell === 'amount' ? { amount } : cell === 'note' ? { note } : { amount, note }
}

/**
 * Changes over what the screen shows now, or over what it showed when the row's unsaved change began. They answer open
 * conflicts of their cells.
 */
export function changeOver(queryClient: QueryClient, id: number, changes: readonly LineChange[]) {
  const edits = itemEditsOf(queryClient, id)
  const version = shownSpecification(queryClient, id)?.version
  const conflicts = conflictsOf(queryClient, id)
  conflicts.drop(
    changes.flatMap(({ id: row, amount, note }) => [
      ...(amount === undefined ? [] : [{ id: row, cell: 'amount' as const }]),
      ...(note === undefined ? [] : [{ id: row, cell: 'note' as const }]),
    ]),
  )
  edits.changeAll(
    changes.map((change) => {
      const base = edits.of(change.id)?.base ?? change.base ?? version
      return { ...change, ...(base !== undefined && { base }) }
    }),
  )
}

export const useItemEdits = (id: number): LineEdits => itemEditsOf(useQueryClient(), id)
