import { cartInfo } from '@snab/contract/buying/cart'
import { listProducts, search, suggest } from '@snab/contract/catalogue/catalogue'
import { configureClass, matchNeeds } from '@snab/contract/catalogue/configurator'
import { homePageData } from '@snab/contract/pages/home-page'
import { listImportRows } from '@snab/contract/buying/list-import'
import { offerOrder } from '@snab/contract/quotes/offer-use'
import { getProduct, listAnalogues, listRelated, listSets } from '@snab/contract/catalogue/product'
import { getLinkedSpecification } from '@snab/contract/buying/specification-link'
import { listSpecifications } from '@snab/contract/buying/specification'
import type { QueryClient } from '@tanstack/react-query'
import { isOutdated, onPricesChanged } from './price-changes'

/**
 * Answers with current prices or stocks. If rows can be edited (cart, specification, offer), the screen itself decides
 * when to read them again; a dialog opened to choose among proposals stays unchanged.
 */
export const showPrices = [
  search,
  listProducts,
  suggest,
  getProduct,
  listAnalogues,
  listRelated,
  listSets,
  cartInfo,
  homePageData,
  getLinkedSpecification,
  offerOrder,
  listImportRows,
  configureClass,
  matchNeeds,
]

/** Sums over unnamed products: read again whichever product has changed. */
const showSums = [listSpecifications]

/** Queries on the screen are read again at once, the others on the next visit. */
export function refreshPrices(queryClient: QueryClient): () => void {
  const paths = new Set<unknown>([...showPrices, ...showSums].map(({ path }) => path))
  const unnamed = new Set<unknown>(showSums.map(({ path }) => path))
  return onPricesChanged((change) => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path], state }) =>
        paths.has(path) &&
        isOutdated(unnamed.has(path) ? { ...change, productIds: null } : change, state.data, state.dataUpdatedAt),
    })
  })
}
