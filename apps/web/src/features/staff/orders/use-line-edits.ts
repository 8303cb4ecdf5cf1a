import { changeOrderLines, type StaffOrder } from '@snab/contract/staff/order'
import { fromAmount } from '@snab/domain/money/amounts'
import { lineTotal, toKopecks, toRoubles } from '@snab/domain/money/money'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { ApiError } from '../../../lib/api/api-error'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { useKeepOrder } from './order-work'
import { ordersTexts } from './orders.texts'

export type EditedLine = NonNullable<StaffOrder['lines']>[number]
export type TypedLine = { amount: string; price: string }

/** One product that joins the order, by its article; an empty price is the buyer's own. */
type AddedLine = { article: string; amount: string; price: string }

function useAdded(onChange: () => void) {
  const [added, setAdded] = useState<AddedLine>({ article: '', amount: '1', price: '' })
  const change = (part: Partial<AddedLine>) => {
    setAdded((before) => ({ ...before, ...part }))
    onChange()
  }
  return [added, change] as const
}

const sentOf = ({ article, amount, price }: AddedLine) =>
  article.trim() === ''
    ? []
    : [{ article, amount: numberOf(amount), price: price.trim() === '' ? null : numberOf(price) }]
const isAmount = ({ article, amount }: AddedLine): boolean => article.trim() === '' || numberOf(amount) > 0
const isPrice = ({ article, price }: AddedLine): boolean =>
  article.trim() === '' || price.trim() === '' || numberOf(price) >= 0

/** What is no number compares with none. */
const numberOf = (text: string): number => typedNumber(text) ?? Number.NaN
const shown = (value: number): string => String(value).replace('.', ',')

/** What is typed into the lines of an order, what it comes to, and what is wrong with it; `problems` by `{line}.{field}`. */
export function useLineEdits(order: StaffOrder, onSaved: () => void) {
  const t = useTexts(ordersTexts)
  const keep = useKeepOrder()
  const lines = order.lines ?? []
  const [typed, setTyped] = useState<Record<number, TypedLine>>({})
  const [delivery, setDelivery] = useState(order.deliveryPrice === null ? '' : shown(order.deliveryPrice))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [added, setAdded] = useAdded(() => setProblems({}))
  const valueOf = (line: EditedLine): TypedLine =>
    typed[line.id] ?? { amount: shown(line.amount), price: shown(line.price) }
  const staying = lines.filter((line) => numberOf(valueOf(line).amount) !== 0)

  const save = useMutation({
    mutationFn: () =>
      call(changeOrderLines, {
        params: { id: order.id },
        body: {
          version: order.version,
          reason,
          deliveryPrice: delivery.trim() === '' ? null : numberOf(delivery),
          lines: staying.map((line) => ({
            id: line.id,
            amount: numberOf(valueOf(line).amount),
            price: numberOf(valueOf(line).price),
          })),
          added: sentOf(added),
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
      if (refusals.length === 0) showError(error)
    },
  })

  function findProblems(): Record<string, string> {
    const wrong: Record<string, string> = {}
    for (const line of lines) {
      const { amount, price } = valueOf(line)
      if (typeof fromAmount(numberOf(amount)) !== 'number')
        wrong[`${String(line.id)}.amount`] = t('staffOrder.badAmount')
      if (!(numberOf(price) >= 0)) wrong[`${String(line.id)}.price`] = t('staffOrder.badPrice')
    }
    if (delivery.trim() !== '' && !(numberOf(delivery) >= 0)) wrong.deliveryPrice = t('staffOrder.badPrice')
    if (!isAmount(added)) wrong['added.0.amount'] = t('staffOrder.badAmount')
    if (!isPrice(added)) wrong['added.0.price'] = t('staffOrder.badPrice')
    if (reason.trim() === '') wrong.reason = t('staffOrder.needReason')
    if (staying.length === 0) wrong.reason = t('staffOrder.noLines')
    return wrong
  }

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
    total: toRoubles(sumOf(staying.map(valueOf))) + (numberOf(delivery) >= 0 ? numberOf(delivery) : 0),
    isUnsaved: (Object.keys(typed).length > 0 || reason !== '' || added.article !== '') && !save.isSuccess,
    isSaving: save.isPending,
    submit() {
      const wrong = findProblems()
      setProblems(wrong)
      if (Object.keys(wrong).length === 0 && !save.isPending) save.mutate()
    },
  }
}

/** The server names lines by their place in the request. */
function placeOf(field: string, sent: readonly EditedLine[]): string {
  const [, index, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
  const line = index === undefined ? undefined : sent[Number(index)]
  return line ? `${String(line.id)}.${name ?? ''}` : field
}

/** Kopecks. */
const sumOf = (lines: readonly TypedLine[]): number =>
  lines.reduce((sum, { amount, price }) => {
    const thousandths = fromAmount(numberOf(amount))
    const roubles = numberOf(price)
    return sum + (typeof thousandths === 'number' && roubles >= 0 ? lineTotal(toKopecks(roubles), thousandths) : 0)
  }, 0)
