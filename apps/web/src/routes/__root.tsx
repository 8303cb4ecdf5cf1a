import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { Dialogs } from '../dialogs'
import { QuietFrame } from '../features/pages/shell/quiet-frame'
import { Shell } from '../features/pages/shell/shell'
import { readProductKey } from '../shared/product/product-key'
import { searchReader } from '../lib/search-fields'
import { startUp, useUser } from '../shared/session/startup'
import '../shared/navigation/navigation-state'
import { ErrorScreen } from '../ui/page/error-screen'
import { NotFound } from '../ui/page/not-found'

const readSearch = searchReader({ product: readProductKey })

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; isStarting: () => boolean }>()({
  validateSearch: readSearch,
  beforeLoad: async ({ context }) => ({ appInfo: await startUp(context.queryClient) }),
  component: Frame,
  errorComponent: ({ error }) => <ErrorScreen error={error} onRetry={() => location.reload()} />,
  notFoundComponent: NotFound,
})

/**
 * Staff work in a frame of their own (`features/staff/layout/staff-layout`); whoever has no business there sees the buyers' one. What a
 * buyer shows to his client is the buyer's: it has a frame of nobody's, and nothing of the portal lies over it.
 */
function Frame() {
  const isStaffArea = useLocation({ select: ({ pathname }) => /^\/staff(\/|$)/.test(pathname) })
  const isOfClient = useLocation({ select: ({ pathname }) => pathname.startsWith('/offer/') })
  const isStaff = useUser()?.staffRole != null
  if (isOfClient)
    return (
      <QuietFrame>
        <Outlet />
      </QuietFrame>
    )
  return (
    <>
      <Shell isBare={isStaffArea && isStaff}>
        <Outlet />
      </Shell>
      <Dialogs />
    </>
  )
}
