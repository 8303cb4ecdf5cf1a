import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { appInfoQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/modules/')({
  beforeLoad: ({ context }) => {
    const configuration = context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration
    if (configuration?.modulesEnabled === false) throw notFound()
    // one module needs no tiles
    if (configuration?.offersEnabled && !configuration.configuratorEnabled)
      throw redirect({ to: '/modules/offers', replace: true })
  },
  component: lazyScreen(() => import('../../features/modules/modules-screen'), 'ModulesScreen'),
})
