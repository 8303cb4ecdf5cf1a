import { cartInfo, patchCartItems } from '@snab/contract/buying/cart'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/api'
import { isUnanswered } from '../../lib/api/api-error'
import { cartInfoQuery } from './cart-info-query'
import { cartStore, takeCartAnswer, type CartAmount } from './cart-state'
import { createCartStore, type AmountChange } from './cart-store'
import { lastQueries } from '../search/search-history'
import { showError } from '../../lib/snackbar'

type CartInfo = ResponseOf<typeof cartInfo>
type Line = { productId: number; sellerId: number }

/** The store identifies lines by one number: each product and seller has its index here. */
const lines: Line[] = []
const places = new Map<string, number>()
function placeOf(line: Line): number {
  const key = `${String(line.productId)}:${String(line.sellerId)}`
  const known = places.get(key)
  if (known !== undefined) return known
  places.set(key, lines.length)
  return lines.push(line) - 1
}

let client: QueryClient | null = null

/** Amounts of goods with several sellers, by product and seller. */
const store = createCartStore({
  wait: 400,
  save: async (changes) => {
    // earlier input in lists comes first
    await cartStore.settle()
    const answer = await call(
      patchCartItems,
      { body: { items: changes.flatMap(asItem) } },
      { keepalive: document.visibilityState === 'hidden' },
    )
    if (client) {
      takeCartAnswer(client, answer, new Map())
      // the totals of its products are read with the cart's summary
      await client.refetchQueries({ queryKey: cartInfoQuery.queryKey })
    }
    return new Map(
      changes.map(({ id, amount }) => [
        id,
        answer.updatedItems.find((item) => isOf(item, lines[id]))?.amount ?? (amount > 0 ? amount : 0),
      ]),
    )
  },
  isUnanswered,
  blamed: () => [],
  onRefused: (error) => showError(error),
})

const isOf = (item: { productId: number | null; sellerId: number | null }, line: Line | undefined): boolean =>
  line !== undefined && item.productId === line.productId && item.sellerId === line.sellerId

function asItem({ id, amount, additionalFields }: AmountChange) {
  const line = lines[id]
  return line
    ? [
        {
          ...line,
          amount,
          ...(additionalFields && { additionalFields: { ...additionalFields, searchHistory: lastQueries() } }),
        },
      ]
    : []
}

/** Follows the cached cart info and sends unsaved changes when the page is left. */
export function connectSellerAmounts(queryClient: QueryClient) {
  client = queryClient
  const infoKey = JSON.stringify(cartInfoQuery.queryKey)
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === infoKey && query.state.status === 'success')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hash names the query
      store.hold(amountsOf(query.state.data as CartInfo))
  })
  addEventListener('online', () => void store.settle())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void store.settle()
  })
}

const amountsOf = ({ sellerAmounts }: CartInfo) =>
  new Map(
    Object.entries(sellerAmounts).flatMap(([productId, bySeller]) =>
      Object.entries(bySeller).map(
        ([sellerId, amount]) =>
          [placeOf({ productId: Number(productId), sellerId: Number(sellerId) }), amount] as const,
      ),
    ),
  )

/** The amount of a product in the cart from this seller. */
export function useSellerAmount(productId: number, sellerId: number): CartAmount {
  const place = placeOf({ productId, sellerId })
  const amount = useSyncExternalStore(store.subscribe, () => store.amount(place))
  const pending = useSyncExternalStore(store.subscribe, () => store.pending(place))
  const set = useCallback<CartAmount['set']>(
    (next, foundBy) => store.set({ id: place, amount: next, ...(foundBy && { additionalFields: foundBy }) }),
    [place],
  )
  return { amount, pending, set }
}
