import {
  addPriceRequestFile,
  changePriceRequest,
  discardPriceRequestDraft,
  getPriceRequest,
  LARGEST_PRICE_REQUEST_FILE_BYTES,
  listPriceRequests,
  removePriceRequestFile,
  sendPriceRequest,
  type PriceRequest,
  type PriceRequestRound,
} from '@snab/contract/quotes/price-request'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, callWithForm } from '../../../lib/api/api'
import { showError, showSuccess } from '../../../lib/snackbar'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts, type Translate } from '../../../lib/texts/texts'
import { requestTexts } from './request.texts'
import { requestQuery } from './use-request'

export type DraftRow = { id: number; amount: string; wished: string }

const written = (value: number | null) => (value === null ? '' : formatNumber(value))
const rowsOf = ({ lines }: PriceRequestRound): DraftRow[] =>
  lines.map(({ id, amount, wishedPrice }) => ({ id, amount: written(amount), wished: written(wishedPrice) }))

/** The smallest unit is a kopeck. */
const isPrice = (price: number) => price > 0 && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6

function findProblems(rows: readonly DraftRow[], t: Translate<typeof requestTexts>): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const row of rows) {
    if ((typedNumber(row.amount) ?? 0) <= 0) wrong[`amount ${String(row.id)}`] = t('ownRequest.badAmount')
    const price = typedNumber(row.wished)
    if (row.wished.trim() !== '' && (price === undefined || !isPrice(price)))
      wrong[`wished ${String(row.id)}`] = t('ownRequest.badPrice')
  }
  return wrong
}

/** A draft round; it is saved as a whole, and sent as saved. */
export function useDraft(request: PriceRequest, round: PriceRequestRound) {
  const t = useTexts(requestTexts)
  const { id } = request
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(request.version)
  const [rows, setRows] = useState(() => rowsOf(round))
  const [comment, setComment] = useState(round.comment)
  const [wishedOn, setWishedOn] = useState(round.wishedOn ?? '')
  const [problems, setProblems] = useState<Record<string, string>>({})

  const keep = (after: PriceRequest) => {
    queryClient.setQueryData(requestQuery(id).queryKey, after)
    void queryClient.invalidateQueries({ queryKey: [listPriceRequests.path] })
  }
  const store = async () => {
    const after = await call(changePriceRequest, {
      params: { id },
      body: {
        version,
        comment,
        wishedOn: wishedOn === '' ? null : wishedOn,
        lines: rows.map((row) => ({
          id: row.id,
          amount: typedNumber(row.amount) ?? 0,
          wishedPrice: row.wished.trim() === '' ? null : (typedNumber(row.wished) ?? 0),
        })),
      },
    })
    setVersion(after.version)
    const last = after.rounds.at(-1)
    // whole packs
    if (last) setRows(rowsOf(last))
    return after
  }
  const onError = (error: Error) => showError(error)
  const save = useMutation({
    mutationFn: store,
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('ownRequest.saved'))
    },
    onError,
  })
  const send = useMutation({
    mutationFn: async () => {
      const saved = await store()
      return call(sendPriceRequest, { params: { id }, body: { version: saved.version } })
    },
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('ownRequest.sent'))
    },
    onError,
  })

  const isBusy = save.isPending || send.isPending
  const submit = (act: () => void) => {
    const wrong = findProblems(rows, t)
    setProblems(wrong)
    if (Object.keys(wrong).length === 0 && !isBusy) act()
  }
  return {
    rows,
    comment,
    wishedOn,
    problems,
    isBusy,
    setComment,
    setWishedOn,
    changeRow: (rowId: number, change: Partial<DraftRow>) => {
      setRows((before) => before.map((row) => (row.id === rowId ? { ...row, ...change } : row)))
      setProblems({})
    },
    removeRow: (rowId: number) => setRows((before) => before.filter((row) => row.id !== rowId)),
    save: () => submit(() => save.mutate()),
    send: () => submit(() => send.mutate()),
    discard: useDiscard(id, version),
  }
}

function useDiscard(id: number, version: number) {
  const t = useTexts(requestTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const discard = useMutation({
    mutationFn: () => call(discardPriceRequestDraft, { params: { id }, body: { version } }),
    onSuccess: async ({ isGone }) => {
      if (isGone) await navigate({ to: '/price-requests' })
      for (const { path } of [listPriceRequests, getPriceRequest])
        void queryClient.invalidateQueries({ queryKey: [path] })
      showSuccess(t('ownRequest.discarded'))
    },
    onError: (error) => showError(error),
  })
  return () => {
    if (!discard.isPending && confirm(t('ownRequest.discardSure'))) discard.mutate()
  }
}

/** Files belong to the draft at once, even if its other contents are unsaved. */
export function useDraftFiles(id: number) {
  const t = useTexts(requestTexts)
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey })
  const onError = (error: Error) => showError(error)
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(addPriceRequestFile, { params: { id }, query: { name: file.name.slice(0, 200) } }, form)
    },
    onSettled,
    onError,
  })
  const remove = useMutation({
    mutationFn: (fileId: number) => call(removePriceRequestFile, { params: { id, fileId } }),
    onSettled,
    onError,
  })
  return {
    isAdding: add.isPending,
    add: (file: File) => {
      if (file.size > LARGEST_PRICE_REQUEST_FILE_BYTES)
        showError(new Error(t('ownRequest.tooLarge', { name: file.name })))
      else add.mutate(file)
    },
    remove: (fileId: number) => remove.mutate(fileId),
  }
}
