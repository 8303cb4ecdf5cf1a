import { cartInfo, listCartItems, patchCartItems, type CartAnswer } from '@snab/contract/buying/cart'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call, keyOf } from '../../lib/api/api'
import { isUnanswered } from '../../lib/api/api-error'
import { track } from '../analytics/analytics'
import { blamedChanges } from '../edits/blamed-changes'
import { cartStateTexts } from './cart-state.texts'
import { cartInfoQuery } from './cart-info-query'
import { followOtherTabs, heardOfCart, tellOtherTabs } from './cart-steps'
import { createCartStore, type AmountChange } from './cart-store'
import { mergedCart } from './merge-cart'
import { onLive } from '../live/live-topics'
import { lastQueries } from '../search/search-history'
import { showError, showWarning } from '../../lib/snackbar'
import { textOf } from '../../lib/texts/texts'
import { editsOwner, keepUnsaved, takeUnsaved } from '../edits/unsaved-edits'

const t = textOf(cartStateTexts)
/** The limit of products in one event. */
const mostTracked = 1000

type CartInfo = ResponseOf<typeof cartInfo>

export { cartInfoQuery }
export const useCartInfo = (): CartInfo | undefined => useQuery(cartInfoQuery).data

let client: QueryClient | null = null

export const cartStore = createCartStore({
  wait: 400,
  save: async (changes) => {
    const answer = await call(
      patchCartItems,
      { body: { items: changes.map(asItem) } },
      { keepalive: document.visibilityState === 'hidden' },
    )
    const amounts = amountsAfter(changes, answer)
    if (client) takeCartAnswer(client, answer, amounts)
    return amounts
  },
  isUnanswered,
  blamed: blamedChanges,
  onRefused: (error) => showError(error),
  onStalled: () => showWarning(t('cart.stalled')),
  keep: (changes) => client && keepUnsaved('CATALOGUE', editsOwner(client), changes),
})

/** The change as sent; for products found by search it includes the query, for the seller's search log. */
const asItem = ({ id, amount, additionalFields }: AmountChange) => ({
  productId: id,
  amount,
  ...(additionalFields && { additionalFields: { ...additionalFields, searchHistory: lastQueries() } }),
})

/** Follows the cached cart info and sends unsaved changes when the page is left. */
export function connectCart(queryClient: QueryClient) {
  client = queryClient
  followOtherTabs(queryClient)
  onLive('cart', (data) => heardOfCart(queryClient, data?.version ?? null))
  const infoKey = JSON.stringify(cartInfoQuery.queryKey)
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === infoKey && query.state.status === 'success') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hash names the query
      cartStore.hold(amountsOf(query.state.data as CartInfo))
      void takeOver(queryClient)
    }
  })
  addEventListener('online', () => void cartStore.settle())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void cartStore.settle()
  })
}

let hasTakenOver = false

/** Unsaved changes of closed tabs, once the visitor is known. */
async function takeOver(queryClient: QueryClient) {
  if (hasTakenOver) return
  hasTakenOver = true
  const { changes } = await takeUnsaved<AmountChange>('CATALOGUE', editsOwner(queryClient))
  if (changes.length > 0) cartStore.setAll(changes)
}

/**
 * Handles every answer of a cart mutation: takes over totals, amounts and messages, and updates the cart's own list.
 */
export function takeCartAnswer(queryClient: QueryClient, answer: CartAnswer, amounts: ReadonlyMap<number, number>) {
  keepCartAnswer(queryClient, answer, amounts)
  const warning = answer.messages.map((message) => message.warning).join(' ')
  if (warning !== '') showWarning(warning)
}

/** The same for the cart's own screen, which shows messages itself. */
export function keepCartAnswer(queryClient: QueryClient, answer: CartAnswer, amounts: ReadonlyMap<number, number>) {
  trackChanges(queryClient.getQueryData(cartInfoQuery.queryKey), amounts)
  queryClient.setQueryData(cartInfoQuery.queryKey, (before) => ({
    ...answer.totals,
    version: answer.version,
    amounts: Object.fromEntries(
      [
        ...Object.entries(before?.amounts ?? {}),
        ...[...amounts].map(([id, amount]) => [String(id), amount] as const),
      ].filter(([, amount]) => amount > 0),
    ),
    sellerAmounts: before?.sellerAmounts ?? {},
  }))
  // the answer does not contain the seller of a deleted line
  if (touchesSellers(answer, queryClient.getQueryData(cartInfoQuery.queryKey)))
    void queryClient.invalidateQueries({ queryKey: cartInfoQuery.queryKey })
  mergeIntoLists(queryClient, answer)
  tellOtherTabs(answer.version)
}

function trackChanges(before: CartInfo | undefined, amounts: ReadonlyMap<number, number>) {
  if (!before) return
  const changes = [...amounts].map(([id, amount]) => ({ id, amount: amount - (before.amounts[id] ?? 0) }))
  const added = changes.filter(({ amount }) => amount > 0)
  const removed = changes.filter(({ amount }) => amount < 0).map(({ id, amount }) => ({ id, amount: -amount }))
  if (added.length > 0) track('CART_ADD', { products: added.slice(0, mostTracked) })
  if (removed.length > 0) track('CART_REMOVE', { products: removed.slice(0, mostTracked) })
}

const touchesSellers = ({ items, updatedItems, deletedItems }: CartAnswer, known: CartInfo | undefined): boolean =>
  [...items, ...updatedItems].some(({ product }) => product.sellers.length > 1) ||
  (deletedItems.length > 0 && Object.keys(known?.sellerAmounts ?? {}).length > 0)

function mergeIntoLists(queryClient: QueryClient, answer: CartAnswer) {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [listCartItems.path] })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the path names the answer
    const before = state.data as CartAnswer | undefined
    const merged = before && mergedCart(before, answer)
    if (merged) {
      // a read started before this change would restore the old lines
      void queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, merged)
    } else
      // the first read may have started before this change too; invalidating does not end a read without data
      void queryClient
        .cancelQueries({ queryKey, exact: true })
        .then(() => queryClient.invalidateQueries({ queryKey, exact: true }))
  }
}

const amountsOf = ({ amounts }: CartInfo) =>
  new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount]))

/** Lines of one product with different sellers add up; a product without lines in the answer has left the cart. */
function amountsAfter(changes: AmountChange[], { items, updatedItems }: CartAnswer): Map<number, number> {
  const amounts = new Map(changes.map(({ id }) => [id, 0]))
  const latest = new Map([...items, ...updatedItems].map((item) => [item.id, item]))
  for (const { productId, amount } of latest.values())
    if (productId !== null) amounts.set(productId, (amounts.get(productId) ?? 0) + amount)
  return amounts
}

export type CartAmount = {
  amount: number
  pending: boolean | 'stalled'
  set: (amount: number, foundBy?: AmountChange['additionalFields']) => void
}

/** One product's amount in the cart; re-renders only when it changes. */
export function useCartAmount(productId: number): CartAmount {
  const amount = useSyncExternalStore(cartStore.subscribe, () => cartStore.amount(productId))
  const pending = useSyncExternalStore(cartStore.subscribe, () => cartStore.pending(productId))
  const set = useCallback<CartAmount['set']>(
    (next, foundBy) => cartStore.set({ id: productId, amount: next, ...(foundBy && { additionalFields: foundBy }) }),
    [productId],
  )
  return { amount, pending, set }
}

export const refreshCart = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: keyOf(cartInfo, {}) })
