import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { askToSignIn } from '../../../shared/session/sign-in/ask-to-sign-in'
import { appInfoQuery } from '../../../shared/session/startup'

export const Route = createFileRoute('/modules/offers')({
  beforeLoad: ({ context, location }) => {
    if (context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration.offersEnabled === false) throw notFound()
    askToSignIn({ context, location })
  },
  component: lazyScreen(() => import('../../../features/quotes/offer/offer-area'), 'OfferArea'),
})
