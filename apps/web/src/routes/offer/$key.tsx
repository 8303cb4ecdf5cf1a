import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/offer/$key')({
  component: lazyScreen(() => import('../../features/quotes/offer/client/client-offer-screen'), 'ClientOfferScreen'),
})
