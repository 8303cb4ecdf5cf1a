import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { shownModules } from '../../features/pages/modules/shown-modules'
import { appInfoQuery, userQuery } from '../../shared/session/startup'

export const Route = createFileRoute('/modules/')({
  beforeLoad: ({ context }) => {
    const configuration = context.queryClient.getQueryData(appInfoQuery.queryKey)?.configuration
    if (configuration?.modulesEnabled === false) throw notFound()
    // a single module needs no tiles
    if (!configuration) return
    const { offers, orderManager, configurator } = shownModules(
      configuration,
      context.queryClient.getQueryData(userQuery.queryKey) ?? null,
    )
    if ([offers, orderManager, configurator].filter(Boolean).length !== 1) return
    if (offers) throw redirect({ to: '/modules/offers', replace: true })
    if (orderManager) throw redirect({ to: '/modules/order-manager', replace: true })
    if (configuration.configuratorUrl === null) throw redirect({ to: '/modules/raec-configurator', replace: true })
  },
  component: lazyScreen(() => import('../../features/pages/modules/modules-screen'), 'ModulesScreen'),
})
