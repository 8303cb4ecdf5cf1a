import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { askToSignIn } from '../../../shared/session/sign-in/ask-to-sign-in'
import { appInfoQuery, userQuery } from '../../../shared/session/startup'
import { userMay } from '../../../shared/session/user-may'

export const Route = createFileRoute('/modules/order-manager')({
  beforeLoad: ({ context, location }) => {
    if (context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration.orderManagerEnabled === false)
      throw notFound()
    const user = context.queryClient.getQueryData(userQuery.queryKey)
    if (user && !userMay('keep-pricing-sheets', user)) throw notFound()
    askToSignIn({ context, location })
  },
  component: lazyScreen(() => import('../../../features/quotes/pricing-sheet/pricing-sheet-area'), 'PricingSheetArea'),
})
