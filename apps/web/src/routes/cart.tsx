import { createFileRoute } from '@tanstack/react-router'
import { cartListQuery } from '../features/buying/cart/cart-list-query'
import { alwaysStale } from '../lib/api/freshness'
import { readCartSearch } from '../features/buying/cart/cart-search'
import { cartInfoQuery } from '../shared/cart/cart-state'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/cart')({
  validateSearch: readCartSearch,
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  // started here, read by the screen: lines arrive while its code is still loading
  loader: ({ context: { queryClient }, deps, preload }) => {
    if (preload) return
    void queryClient.prefetchQuery({ ...cartListQuery(deps.sort), ...alwaysStale })
    void queryClient.prefetchQuery(cartInfoQuery)
  },
  // not for a card that opens over the cart or for the step to the order
  shouldReload: ({ cause }) => cause === 'enter',
  component: lazyScreen(() => import('../features/buying/cart/cart-screen'), 'CartScreen'),
})
