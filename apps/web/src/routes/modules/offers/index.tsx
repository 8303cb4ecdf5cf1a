import { createFileRoute } from '@tanstack/react-router'
import { readOfferSearch } from '../../../features/quotes/offer/list/offer-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/offers/')({
  validateSearch: readOfferSearch,
  component: lazyScreen(() => import('../../../features/quotes/offer/list/offer-list-screen'), 'OfferListScreen'),
})
