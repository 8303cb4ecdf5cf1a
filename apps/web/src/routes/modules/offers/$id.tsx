import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/offers/$id')({
  component: lazyScreen(() => import('../../../features/quotes/offer/sheet/offer-screen'), 'OfferScreen'),
})
