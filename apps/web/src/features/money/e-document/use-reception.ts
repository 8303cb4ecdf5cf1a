import { answerReception, getReception, type Reception } from '@snab/contract/money/reception'
import { listDocuments } from '@snab/contract/money/document'
import { listClaims } from '@snab/contract/money/claim'
import { differenceReasons, type DifferenceReason } from '@snab/domain/document/e-document/acceptance'
import { shownNumber, typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { receptionTexts } from './reception.texts'

type Typed = { received: string; reason: DifferenceReason | null; codes: string }
export type ReceivedLine = Omit<Reception['lines'][number], 'codes'> &
  Typed & { shippedCodes: number; amount: number | undefined; differs: boolean; problem: string | undefined }

/** The clerk's input by line, and the request that sends it. */
export function useReception(reception: Reception) {
  const t = useTexts(receptionTexts)
  const queryClient = useQueryClient()
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const [comment, setComment] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const lines = reception.lines.map((line): ReceivedLine => {
    const own = typed[line.line] ?? { received: shownNumber(line.shipped), reason: null, codes: '' }
    const amount = typedNumber(own.received)
    const differs = amount !== line.shipped
    const problem =
      amount === undefined
        ? t('reception.wrongAmount')
        : differs && own.reason === null
          ? t('reception.chooseReason')
          : undefined
    return { ...line, shippedCodes: line.codes.length, ...own, amount, differs, problem }
  })
  const change = (line: number, part: Partial<Typed>) => {
    const before = lines.find((one) => one.line === line)
    if (!before) return
    const { received, reason, codes } = before
    setTyped((all) => ({ ...all, [line]: { received, reason, codes, ...part } }))
  }
  const answer = useMutation({
    mutationFn: (isRefused: boolean) =>
      call(answerReception, {
        params: { id: reception.document.id },
        body: {
          clientKey,
          isRefused,
          comment,
          lines: lines.map(({ line, shipped, amount, reason, differs, codes }) => ({
            line,
            shipped,
            received: amount ?? 0,
            reason: differs ? reason : null,
            codes: codes
              .split(/\r?\n/)
              .map((code) => code.trim())
              .filter(Boolean),
          })),
        },
      }),
    onSuccess: (after) => {
      queryClient.setQueryData(queryOf(getReception, { params: { id: reception.document.id } }).queryKey, after)
      for (const { path } of [listDocuments, listClaims]) void queryClient.invalidateQueries({ queryKey: [path] })
      showSuccess(t('reception.done'))
    },
    // a refused answer can be corrected and sent again
    onError: () => setClientKey(crypto.randomUUID()),
  })
  const send = (isRefused: boolean) => {
    setChecked(true)
    const isWrong = isRefused ? comment.trim() === '' : lines.some(({ problem }) => problem !== undefined)
    if (!isWrong && !answer.isPending) answer.mutate(isRefused)
  }
  return { lines, change, comment, setComment, answer, send, isChecked }
}

export const readReason = (value: string): DifferenceReason | null =>
  differenceReasons.find((reason) => reason === value) ?? null
