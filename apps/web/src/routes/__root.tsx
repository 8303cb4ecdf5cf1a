import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Dialogs } from '../dialogs'
import { Shell } from '../features/shell/shell'
import { readProductKey, type ProductKey } from '../shared/product/product-key'
import { startUp } from '../shared/session/startup'
import '../shared/navigation/navigation-state'
import { ErrorScreen } from '../ui/page/error-screen'
import { NotFound } from '../ui/page/not-found'

type RootSearch = { product?: ProductKey | undefined }

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: ({ product }): RootSearch => ({ product: readProductKey(product) }),
  beforeLoad: async ({ context }) => ({ appInfo: await startUp(context.queryClient) }),
  component: () => (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Dialogs />
    </>
  ),
  errorComponent: ({ error }) => <ErrorScreen error={error} onRetry={() => location.reload()} />,
  notFoundComponent: NotFound,
})
