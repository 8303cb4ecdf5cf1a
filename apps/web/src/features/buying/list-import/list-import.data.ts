import { cartInfo, listCartItems } from '@snab/contract/buying/cart'
import {
  acceptRows,
  cancelImport,
  decideRows,
  forgetMatch,
  getImport,
  importPart,
  importText,
  listImportRows,
  listImports,
  listMatches,
  mapColumns,
  type ImportCounts,
  type ImportRow,
  type ListImport,
} from '@snab/contract/buying/list-import'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, keyOf, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { showError } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'

/** Milliseconds between polls of a list that is being matched. */
const pollEvery = 700
const rowsAtOnce = 1000

export const importQuery = (id: number) => queryOf(getImport, { params: { id } })

/** Matching continues in the background; each poll reads its progress. */
export function useImport(id: number) {
  const isGuest = useUser() === null
  return useQuery({
    ...importQuery(id),
    enabled: !isGuest,
    refetchInterval: ({ state }) => (state.data?.state === 'matching' ? pollEvery : false),
    ...readOnOpen,
  })
}

type Rows = { items: ImportRow[]; counts: ImportCounts }

/** All lines at once: filtering, keys and counts work on the client. */
const rowsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(listImportRows, { params: { id }, query: {} }),
    queryFn: async ({ signal }): Promise<Rows> => {
      const page = (at: number) =>
        call(listImportRows, { params: { id }, query: { filter: 'all', page: at, perPage: rowsAtOnce } }, { signal })
      const first = await page(1)
      const items = [...first.items]
      for (let at = 2; at <= first.meta.pageCount; at += 1) items.push(...(await page(at)).items)
      return { items, counts: first.counts }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useImportRows = (id: number) => useQuery({ ...rowsQuery(id), ...readOnOpen })

function keepImport(queryClient: QueryClient, listImport: ListImport) {
  queryClient.setQueryData(importQuery(listImport.id).queryKey, listImport)
  void queryClient.invalidateQueries({ queryKey: [listImports.path] })
  void queryClient.invalidateQueries({ queryKey: rowsQuery(listImport.id).queryKey })
}

function keepCounts(queryClient: QueryClient, id: number, counts: ImportCounts) {
  queryClient.setQueryData(importQuery(id).queryKey, (before) => before && { ...before, counts })
}

type Decision = Parameters<typeof call<typeof decideRows>>[1]['body']['rows'][number]

/** Sends decisions at once; the answer replaces the lines. */
export function useDecide(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rows: Decision[]) => call(decideRows, { params: { id }, body: { rows } }),
    onSuccess: ({ items, counts }) => {
      const changed = new Map(items.map((row) => [row.id, row]))
      queryClient.setQueryData(
        rowsQuery(id).queryKey,
        (before) => before && { items: before.items.map((row) => changed.get(row.id) ?? row), counts },
      )
      keepCounts(queryClient, id, counts)
    },
    onError: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: rowsQuery(id).queryKey })
    },
  })
}

export function useAccept(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (threshold: number) => call(acceptRows, { params: { id }, body: { threshold } }),
    onSuccess: ({ counts }) => {
      keepCounts(queryClient, id, counts)
      return queryClient.invalidateQueries({ queryKey: rowsQuery(id).queryKey })
    },
    onError: (error) => showError(error),
  })
}

export function useRemap(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (
      mappings: (Pick<ListImport['sheets'][number], 'sheet' | 'roles' | 'headingRow'> & { amountColumns?: number[] })[],
    ) => call(mapColumns, { params: { id }, body: { mappings } }),
    onSuccess: (listImport) => keepImport(queryClient, listImport),
    onError: (error) => showError(error),
  })
}

/** The specification that the lines are meant for, where one was open. */
type Target = { specificationId?: number | undefined }

/** A new import opens at its own address. */
function useOpened({ specificationId }: Target) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (listImport: ListImport) => {
    keepImport(queryClient, listImport)
    await navigate({ to: '/import/$id', params: { id: listImport.id }, search: { specificationId } })
  }
}

export function useTakeText(target: Target = {}) {
  const onSuccess = useOpened(target)
  return useMutation({ mutationFn: (text: string) => call(importText, { body: { text } }), onSuccess })
}

export function useTakeFile(take: (file: File, signal: AbortSignal) => Promise<ListImport>, target: Target = {}) {
  const onSuccess = useOpened(target)
  return useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => take(file, signal),
    onSuccess,
  })
}

export function useTakePart(id: number, target: Target = {}) {
  const onSuccess = useOpened(target)
  return useMutation({
    mutationFn: (part: number) => call(importPart, { params: { id }, body: { part } }),
    onSuccess,
    onError: (error) => showError(error),
  })
}

export function useCancel(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelImport, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
    onError: (error) => showError(error),
  })
}

export const useImports = (page: number) => {
  const isGuest = useUser() === null
  return useQuery({
    ...queryOf(listImports, { query: { page } }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
}

export const useMatches = (page: number) => {
  const isGuest = useUser() === null
  return useQuery({
    ...queryOf(listMatches, { query: { page } }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
}

export function useForget() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(forgetMatch, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listMatches.path] }),
    onError: (error) => showError(error),
  })
}

/** The changed cart is updated everywhere. */
export const forgetCart = (queryClient: QueryClient) => {
  for (const path of [cartInfo.path, listCartItems.path]) void queryClient.invalidateQueries({ queryKey: [path] })
}
