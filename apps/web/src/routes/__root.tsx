import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Dialogs } from '../dialogs'
import { Shell } from '../features/shell/shell'
import { startUp } from '../lib/startup'
import '../lib/navigation-state'
import { ErrorScreen } from '../ui/error-screen'
import { NotFound } from '../ui/not-found'

type RootSearch = { product?: number | undefined }

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: ({ product }): RootSearch => {
    const id = Number(product)
    return { product: Number.isSafeInteger(id) && id > 0 ? id : undefined }
  },
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
