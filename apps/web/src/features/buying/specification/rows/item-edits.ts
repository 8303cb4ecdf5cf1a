import {
  listSpecifications,
  listVersions,
  patchSpecificationItems,
  type ItemsAnswer,
} from '@snab/contract/buying/specification'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import type { LineEdits } from '../../../../shared/edits/line-edits'
import { showError, showWarning } from '../../../../lib/snackbar'
import { knownLineEdits, lineEditsOf } from '../../lines/edits/kept-line-edits'
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
  void queryClient.invalidateQueries({ queryKey: [listSpecifications.path], refetchType: 'none' })
  const warning = answer.messages.map((message) => message.warning).join(' ')
  if (warning !== '') showWarning(warning)
}

export const itemEditsOf = (queryClient: QueryClient, id: number): LineEdits =>
  lineEditsOf(queryClient, listOf(id), () => ({
    shownVersion: () => shownSpecification(queryClient, id)?.version,
    save: async (changes, madeOver, options) =>
      takeItems(
        queryClient,
        id,
        await call(patchSpecificationItems, { params: { id }, body: { items: changes, ...madeOver } }, options),
      ),
    onRefused: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: specificationQuery(id).queryKey })
      void refreshLists(queryClient)
    },
  }))

export const useItemEdits = (id: number): LineEdits => itemEditsOf(useQueryClient(), id)
