import type { Piece } from '@snab/contract/buying/cable'
import type { Order } from '@snab/contract/orders/order'
import { amendOrder, quoteAmendment } from '@snab/contract/orders/order-request'
import { fromAmount } from '@snab/domain/money/amounts'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import type { PickedProduct } from '../../../buying/lines/picker/product-picker'
import { totalLength } from '../../../buying/lines/cut/pieces-of-rows'
import { lifeTexts } from './life.texts'
import { useOrderChange } from './use-order-change'

export type AmendedRow = {
  key: string
  id: number | null
  productId: number | null
  article: string
  name: string
  unit: string
  amount: string
  /** They make up the amount. */
  pieces: Piece[] | null
  canBeCut: boolean
  neededOn: string
  isRemoved: boolean
}

const settleMs = 400
const shown = (value: number): string => String(value).replace('.', ',')

const rowsOf = (order: Order): AmendedRow[] =>
  (order.lines ?? []).map(({ id, productId, article, name, unit, amount, pieces, canBeCut, neededOn }) => ({
    key: String(id),
    id,
    productId,
    article,
    name,
    unit,
    amount: shown(amount),
    pieces,
    canBeCut,
    neededOn: neededOn ?? '',
    isRemoved: false,
  }))

const amountOf = (text: string): number | null => {
  const number = typedNumber(text)
  return number !== undefined && number > 0 && typeof fromAmount(number) === 'number' ? number : null
}

/** The changed lines, and added goods. */
function useRows(order: Order) {
  const [rows, setRows] = useState(() => rowsOf(order))
  const change = (key: string, part: Partial<AmendedRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))

  /** A removed row of the product comes back with the new amount. */
  function add({ id, article, name, unit }: PickedProduct, amount: number) {
    const removed = rows.find((row) => row.productId === id && row.isRemoved && row.pieces === null)
    if (removed) return change(removed.key, { isRemoved: false, amount: shown(amount) })
    setRows((before) => [
      ...before,
      {
        key: `new-${String(id)}-${String(before.length)}`,
        id: null,
        productId: id,
        article,
        name,
        unit,
        amount: shown(amount),
        pieces: null,
        canBeCut: false,
        neededOn: '',
        isRemoved: false,
      },
    ])
  }

  return {
    rows,
    change,
    setAmount: (key: string, amount: number) => change(key, { amount: shown(amount) }),
    setPieces: (key: string, pieces: Piece[] | null) =>
      change(key, { pieces, ...(pieces && { amount: shown(totalLength(pieces)) }) }),
    add,
  }
}

/** The changed order, and its new price. */
export function useAmendment(order: Order, onDone: () => void) {
  const t = useTexts(lifeTexts)
  const { rows, ...edits } = useRows(order)
  const [deliveryAddress, setAddress] = useState(order.deliveryAddress)
  const [comment, setComment] = useState(order.comment)
  const [reason, setReason] = useState('')
  const staying = rows.filter(({ isRemoved }) => !isRemoved)
  const isValid = staying.length > 0 && staying.every(({ amount }) => amountOf(amount) !== null)
  const wanted = {
    lines: staying.map(({ id, productId, amount, pieces, neededOn }) => ({
      ...(id === null ? { productId: productId ?? 0 } : { id }),
      amount: amountOf(amount) ?? 0,
      pieces,
      neededOn: neededOn === '' ? null : neededOn,
    })),
    ...(order.deliveryType === 'delivery' && { deliveryAddress }),
    comment,
  }
  const [asked, isSettled] = useSettledBody(JSON.stringify(isValid ? wanted : null))
  const quote = useQuery({
    queryKey: [quoteAmendment.path, order.id, order.version, asked],
    queryFn: ({ signal }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as written above
      call(quoteAmendment, { params: { id: order.id }, body: JSON.parse(asked) as typeof wanted }, { signal }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    ...alwaysStale,
  })
  const save = useOrderChange(
    () =>
      call(amendOrder, {
        params: { id: order.id },
        body: { ...wanted, version: order.version, reason, seenTotal: quote.data?.total ?? 0 },
      }),
    t(order.mayAmend === 'direct' ? 'amend.saved' : 'amend.sent'),
    onDone,
  )
  return {
    rows,
    ...edits,
    isWrong: ({ amount, isRemoved }: AmendedRow) => !isRemoved && amountOf(amount) === null,
    deliveryAddress,
    setAddress,
    comment,
    setComment,
    reason,
    setReason,
    quote: isValid ? quote.data : undefined,
    quoteError: isSettled ? quote.error : null,
    isCounting: !isSettled || quote.isFetching,
    save,
    maySave: isValid && isSettled && quote.data !== undefined && !quote.isFetching && !quote.error,
  }
}

/** The body once it is stable, and whether it is. */
function useSettledBody(body: string): [string, boolean] {
  const settled = useSettled(body, settleMs)
  return [settled, settled === body]
}
