import { createFileRoute } from '@tanstack/react-router'
import { catalogueInfoQuery, productListQuery } from '../features/catalogue/catalogue/catalogue.data'
import { readCatalogueSearch } from '../features/catalogue/catalogue/catalogue-search'
import { cartInfoQuery } from '../shared/cart/cart-state'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/catalog')({
  validateSearch: readCatalogueSearch,
  // a card opened over the list does not reload the list
  loaderDeps: ({ search: { product: _card, ...list } }) => list,
  // started here and read by the screen: rows are loaded while its code is still loading
  loader: ({ context: { queryClient }, deps, preload }) => {
    if (preload) return
    void queryClient.prefetchQuery(catalogueInfoQuery)
    void queryClient.prefetchQuery(productListQuery(deps))
    void queryClient.prefetchQuery(cartInfoQuery)
  },
  component: lazyScreen(() => import('./-catalogue'), 'Catalogue'),
})
