import {
  listSpecifications,
  listVersions,
  patchSpecificationItems,
  type ItemsAnswer,
} from '@snab/contract/specification'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { createKeptLineEdits } from '../../lib/kept-line-edits'
import type { LineEdits } from '../../lib/line-edits'
import { showError, showWarning } from '../../lib/snackbar'
import { mergedItems } from './merged-items'
import { refreshLists, specificationQuery } from './specification.data'

const ofClients = new WeakMap<QueryClient, Map<number, LineEdits>>()

export const shownSpecification = (queryClient: QueryClient, id: number) =>
  queryClient.getQueryData(specificationQuery(id).queryKey)

/** The version the screen shows, for the server to tell when somebody else has written. */
export function seenVersion(queryClient: QueryClient, id: number): { version?: number } {
  const version = shownSpecification(queryClient, id)?.version
  return version === undefined ? {} : { version }
}

/** Every answer to a change of rows passes here. */
export function takeItems(queryClient: QueryClient, id: number, answer: ItemsAnswer) {
  const { queryKey } = specificationQuery(id)
  const before = queryClient.getQueryData(queryKey)
  const isMoving = ofClients.get(queryClient)?.get(id)?.moved().length
  const merged = before && mergedItems(before, answer, isMoving ? 'shown' : 'saved')
  if (merged) {
    // a reading that began before this change would bring the old rows back
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, merged)
  } else void queryClient.invalidateQueries({ queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: [listVersions.path], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: [listSpecifications.path], refetchType: 'none' })
  const warning = answer.messages.map((message) => message.warning).join(' ')
  if (warning !== '') showWarning(warning)
}

/** Edits outlive the screen: what was typed last is saved though one has gone elsewhere. */
export function itemEditsOf(queryClient: QueryClient, id: number): LineEdits {
  const ofClient = ofClients.get(queryClient) ?? new Map<number, LineEdits>()
  ofClients.set(queryClient, ofClient)
  const known = ofClient.get(id)
  if (known) return known
  const edits = createKeptLineEdits({
    list: `SPECIFICATION_${id}`,
    queryClient,
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
  })
  ofClient.set(id, edits)
  return edits
}

export const useItemEdits = (id: number): LineEdits => itemEditsOf(useQueryClient(), id)
