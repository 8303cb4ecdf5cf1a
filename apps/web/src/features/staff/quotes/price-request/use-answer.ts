import type { PriceRequestRound } from '@snab/contract/quotes/price-request'
import {
  answerPriceRequest,
  getStaffPriceRequest,
  listStaffPriceRequests,
  type StaffPriceRequest,
} from '@snab/contract/quotes/staff-price-request'
import { staffHome } from '@snab/contract/pages/staff-home'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { requestsTexts } from './requests.texts'

export type AnsweredRow = { id: number; price: string; limit: string; isRefused: boolean }

const rowsOf = ({ lines }: PriceRequestRound): AnsweredRow[] =>
  lines.map(({ id, answerPrice, answerAmount, amount, isRefused }) => ({
    id,
    price: answerPrice === null ? '' : formatNumber(answerPrice),
    limit: formatNumber(answerAmount ?? amount),
    isRefused,
  }))

/** The server reports invalid numbers beside their fields. */
const numberIn = (text: string): number | null => (text.trim() === '' ? null : (typedNumber(text) ?? 0))

export function useAnswer(request: StaffPriceRequest, round: PriceRequestRound) {
  const t = useTexts(requestsTexts)
  const { id } = request
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(getStaffPriceRequest, { params: { id } })
  const [answerVersion, setAnswerVersion] = useState(request.answerVersion)
  const [rows, setRows] = useState(() => rowsOf(round))
  const [note, setNote] = useState(round.answer?.note ?? '')
  const [validUntil, setValidUntil] = useState(round.answer?.validUntil ?? '')
  const save = useMutation({
    mutationFn: (send: boolean) =>
      call(answerPriceRequest, {
        params: { id },
        body: {
          answerVersion,
          send,
          note,
          validUntil: validUntil === '' ? null : validUntil,
          lines: rows.map(({ id: lineId, price, limit, isRefused }) => ({
            id: lineId,
            price: isRefused ? null : numberIn(price),
            isRefused,
            amount: isRefused ? null : numberIn(limit),
          })),
        },
      }),
    onSuccess: (after, isSent) => {
      setAnswerVersion(after.answerVersion)
      queryClient.setQueryData(queryKey, after)
      for (const { path } of [listStaffPriceRequests, staffHome])
        void queryClient.invalidateQueries({ queryKey: [path] })
      showSuccess(t(isSent ? 'requests.sent' : 'requests.saved'))
    },
  })
  /** A colleague's draft replaces the input. */
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey })
    const fresh = queryClient.getQueryData<StaffPriceRequest>(queryKey)
    const last = fresh?.rounds.at(-1)
    if (!fresh || !last) return
    setAnswerVersion(fresh.answerVersion)
    setRows(rowsOf(last))
    setNote(last.answer?.note ?? '')
    setValidUntil(last.answer?.validUntil ?? '')
    save.reset()
  }
  return {
    rows,
    note,
    validUntil,
    setNote,
    setValidUntil,
    change: (lineId: number, part: Partial<AnsweredRow>) =>
      setRows((before) => before.map((row) => (row.id === lineId ? { ...row, ...part } : row))),
    isPending: save.isPending,
    error: save.error,
    press: (send: boolean) => {
      if (!save.isPending) save.mutate(send)
    },
    reload: () => void reload(),
  }
}
