import { createFileRoute } from '@tanstack/react-router'
import { alwaysStale } from '../lib/api/freshness'
import { readCartSearch } from '../features/buying/cart/cart-search'
import { cartInfoQuery } from '../shared/cart/cart-state'
import { lazyScreen } from '../lib/api/lazy-screen'
import { loadChunk } from '../lib/api/load-chunk'

export const Route = createFileRoute('/cart')({
  validateSearch: readCartSearch,
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  // started here and read by the screen: lines are loaded while its code is still loading
  loader: ({ context: { queryClient }, deps, preload }) => {
    if (preload) return
    void loadChunk(() => import('../features/buying/cart/cart-list-query')).then(
      ({ cartListQuery }) => queryClient.prefetchQuery({ ...cartListQuery(deps.sort), ...alwaysStale }),
      // the screen requests the lines itself and shows the error
      () => undefined,
    )
    void queryClient.prefetchQuery(cartInfoQuery)
  },
  // not for a card that opens over the cart or for the step to the order
  shouldReload: ({ cause }) => cause === 'enter',
  component: lazyScreen(() => import('../features/buying/cart/cart-screen'), 'CartScreen'),
})
