import { changeOrderLines, type StaffOrder } from '@snab/contract/orders/staff-order'
import { toRoubles } from '@snab/domain/money/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { ApiError } from '../../../../../lib/api/api-error'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import {
  asTyped,
  deliveryOf,
  deliveryPriceOf,
  findProblems,
  numberOf,
  numbersOf,
  placeOf,
  savedFields,
  sentOf,
  sumOf,
  typedFields,
  type AddedLine,
  type EditedLine,
  type TypedLine,
} from './line-values'
import { useKeepOrder } from '../order-work'
import { isChangedMeanwhile } from '../order-conflict'
import { ordersTexts } from '../orders.texts'

function useAdded(onChange: () => void) {
  const [added, setAdded] = useState<readonly AddedLine[]>([])
  const change = (next: (before: readonly AddedLine[]) => readonly AddedLine[]) => {
    setAdded(next)
    onChange()
  }
  return [added, change] as const
}

/** The input in the lines of an order, its totals and problems; `problems` by `{line}.{field}`. */
export function useLineEdits(opened: StaffOrder, onSaved: () => void) {
  // the state when typing began, because the order behind it may be read again
  const [order, setOrder] = useState(opened)
  const t = useTexts(ordersTexts)
  const keep = useKeepOrder()
  const lines = order.lines ?? []
  const [typed, setTyped] = useState<Record<number, TypedLine>>({})
  const [typedDelivery, setDelivery] = useState<string | null>(null)
  const delivery = typedDelivery ?? deliveryOf(order)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [added, setAdded] = useAdded(() => setProblems({}))
  const valueOf = (line: EditedLine): TypedLine => typed[line.id] ?? asTyped(line)
  const stayingOf = (seen: StaffOrder) => (seen.lines ?? []).filter((line) => numberOf(valueOf(line).amount) !== 0)
  const staying = stayingOf(order)

  const save = useMutation({
    mutationFn: (seen: StaffOrder) =>
      call(changeOrderLines, {
        params: { id: order.id },
        body: {
          version: seen.version,
          reason,
          deliveryPrice: deliveryPriceOf(typedDelivery ?? deliveryOf(seen)),
          lines: stayingOf(seen).map((line) => ({ id: line.id, ...numbersOf(valueOf(line)) })),
          added: added.map(sentOf),
        },
      }),
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('staffOrder.saved'))
      onSaved()
    },
    onError: (error) => {
      const refusals = error instanceof ApiError ? (error.body.errors ?? []) : []
      setProblems(Object.fromEntries(refusals.map(({ field, message }) => [placeOf(field, staying), message])))
      if (refusals.length === 0 && !isChangedMeanwhile(error)) showError(error)
    },
  })

  return {
    lines,
    valueOf,
    stays: (line: EditedLine) => staying.includes(line),
    change(line: EditedLine, part: Partial<TypedLine>) {
      setTyped({ ...typed, [line.id]: { ...valueOf(line), ...part } })
      setProblems({})
    },
    delivery,
    setDelivery,
    reason,
    setReason,
    added,
    setAdded,
    problems,
    /** Roubles. */
    total: toRoubles(sumOf([...staying.map(valueOf), ...added])) + (numberOf(delivery) >= 0 ? numberOf(delivery) : 0),
    isUnsaved: (Object.keys(typed).length > 0 || reason !== '' || added.length > 0) && !save.isSuccess,
    isSaving: save.isPending,
    submit() {
      const wrong = findProblems(lines, { valueOf, delivery, added, reason }, t)
      setProblems(wrong)
      if (Object.keys(wrong).length === 0 && !save.isPending) save.mutate(order)
    },
    refusal: save.error,
    conflict: {
      error: save.error,
      /** Only the local input; everything else stays as saved. */
      fieldsOf: (saved: StaffOrder) => savedFields(saved, typed, typedDelivery !== null, t),
      mine: typedFields(lines, typed, typedDelivery, t),
      take(saved: StaffOrder) {
        keep(saved)
        setOrder(saved)
        setTyped({})
        setDelivery(null)
        save.reset()
      },
      keep(saved: StaffOrder) {
        setOrder(saved)
        save.mutate(saved)
      },
    },
  }
}
