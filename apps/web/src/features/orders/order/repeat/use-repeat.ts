import { cartInfo, listCartItems } from '@snab/contract/buying/cart'
import type { ResponseOf } from '@snab/contract/endpoint'
import { repeatOrder, type reportRepeat } from '@snab/contract/orders/repeat-order'
import { getSpecification, listSpecifications } from '@snab/contract/buying/specification'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { isTakable, type Choice, type Choices } from './repeat-rows'
import { repeatTexts } from './repeat.texts'

export type Report = ResponseOf<typeof reportRepeat>

/** Goods on sale are selected, even at a higher price; analogues only on request. */
const firstChoices = ({ rows }: Report): Choices =>
  Object.fromEntries(
    rows.map((row) => [
      row.lineId,
      {
        isTaken: !row.changes.some((kind) => kind === 'gone' || kind === 'discontinued'),
        amount: String(row.amount).replace('.', ','),
        usesAnalogue: false,
      },
    ]),
  )

export function useRepeat(orderId: number, report: Report) {
  const t = useTexts(repeatTexts)
  const queryClient = useQueryClient()
  const [choices, setChoices] = useState(() => firstChoices(report))
  const [isEmpty, setEmpty] = useState(false)
  const copy = useMutation({
    mutationFn: (listId: number | null) =>
      call(repeatOrder, {
        params: { id: orderId },
        body: {
          ...(listId === null ? { target: 'cart' as const } : { target: 'specification' as const, targetId: listId }),
          rows: report.rows.flatMap(({ lineId, analogue }) => {
            const choice = choices[lineId]
            if (!choice?.isTaken) return []
            const amount = typedNumber(choice.amount)
            return [
              {
                lineId,
                ...(amount !== undefined && { amount }),
                ...(choice.usesAnalogue && analogue && { productId: analogue.productId }),
              },
            ]
          }),
        },
      }),
    onSuccess: () => {
      for (const { path } of [listCartItems, cartInfo, getSpecification, listSpecifications])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  return {
    choices,
    choose: (lineId: number, part: Partial<Choice>) => {
      setEmpty(false)
      setChoices((before) => {
        const choice = before[lineId]
        return choice ? { ...before, [lineId]: { ...choice, ...part } } : before
      })
    },
    chooseAll: (isTaken: boolean) =>
      setChoices((before) =>
        Object.fromEntries(
          report.rows.flatMap((row) => {
            const choice = before[row.lineId]
            if (!choice) return []
            const usesAnalogue = isTaken && row.analogue !== null
            return [[row.lineId, { ...choice, isTaken: isTaken && isTakable(row), usesAnalogue }]]
          }),
        ),
      ),
    copyTo: (listId: number | null) => {
      const isNothing = !Object.values(choices).some(({ isTaken }) => isTaken)
      setEmpty(isNothing)
      if (!isNothing && !copy.isPending) copy.mutate(listId)
    },
    isPending: copy.isPending,
    problem: isEmpty ? t('repeat.nothing') : copy.error && errorText(copy.error),
    done: copy.data ? { ...copy.data, listId: copy.variables ?? null } : null,
  }
}
