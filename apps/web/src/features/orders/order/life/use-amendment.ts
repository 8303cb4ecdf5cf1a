import type { Piece } from '@snab/contract/buying/cable'
import { getProductByArticle } from '@snab/contract/catalogue/product'
import type { Order } from '@snab/contract/orders/order'
import { amendOrder, quoteAmendment } from '@snab/contract/orders/order-request'
import { fromAmount } from '@snab/domain/money/amounts'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { statusOf } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
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
  /** They make the amount. */
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

/** Lines as they shall be, and goods that join them by their article. */
function useRows(order: Order) {
  const t = useTexts(lifeTexts)
  const [rows, setRows] = useState(() => rowsOf(order))
  const add = useMutation({
    mutationFn: (article: string) => call(getProductByArticle, { params: { article } }),
    onSuccess: (product) =>
      setRows((before) => [
        ...before,
        {
          key: `new-${String(product.id)}`,
          id: null,
          productId: typeof product.id === 'number' ? product.id : null,
          article: product.article,
          name: product.name,
          unit: product.unit.name,
          amount: shown(Math.max(product.minimumBatch, 1)),
          pieces: null,
          canBeCut: false,
          neededOn: '',
          isRemoved: false,
        },
      ]),
    onError: (error) => {
      if (statusOf(error) !== 404) showError(error)
    },
  })
  const change = (key: string, part: Partial<AmendedRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return {
    rows,
    change,
    setPieces: (key: string, pieces: Piece[] | null) =>
      change(key, { pieces, ...(pieces && { amount: shown(totalLength(pieces)) }) }),
    add: (article: string) => add.mutate(article),
    addProblem: add.error && statusOf(add.error) === 404 ? t('amend.notFound') : undefined,
    isAdding: add.isPending,
  }
}

/** An order as it shall be, and what that would cost. */
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

/** The body once it stopped changing, and whether it has. */
function useSettledBody(body: string): [string, boolean] {
  const settled = useSettled(body, settleMs)
  return [settled, settled === body]
}
