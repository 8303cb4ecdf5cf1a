import type { AppInfo } from '@snab/contract/content/configuration'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { QuietFrame } from '../features/pages/shell/quiet-frame'
import { Shell } from '../features/pages/shell/shell'
import { afterFrame } from '../lib/after-frame'
import { loadChunk } from '../lib/api/load-chunk'
import { readProductKey } from '../shared/product/product-key'
import { searchReader } from '../lib/search-fields'
import { appInfoQuery, startUp, useUser } from '../shared/session/startup'
import '../shared/navigation/navigation-state'
import { ErrorScreen } from '../ui/page/error-screen'
import { NotFound } from '../ui/page/not-found'

/** Loaded once the page is drawn: the first paint has no dialog. */
const Dialogs = lazy(() => loadChunk(() => import('../dialogs')).then(({ Dialogs }) => ({ default: Dialogs })))

const FollowUser = lazy(() =>
  loadChunk(() => import('../shared/session/follow-user')).then(({ FollowUser }) => ({ default: FollowUser })),
)

const readSearch = searchReader({ product: readProductKey })

export const Route = createRootRouteWithContext<{
  queryClient: QueryClient
  isStarting: () => boolean
  /** Called after routes were added to the tree. */ takeInRoutes: () => void
}>()({
  validateSearch: readSearch,
  beforeLoad: async ({ context }) => ({ appInfo: await start(context.queryClient) }),
  component: Frame,
  errorComponent: ({ error }) => <ErrorScreen error={error} onRetry={() => location.reload()} />,
  notFoundComponent: NotFound,
})

/**
 * Whether the page works from what this browser keeps, without the portal: the worker has marked its page, or a kept
 * page of the catalogue could not be refreshed.
 */
async function start(queryClient: QueryClient): Promise<AppInfo> {
  const without = async () => (await import('../shared/offline/start-offline')).startOffline(queryClient)
  const isCut =
    document.documentElement.dataset.offline !== undefined && !queryClient.getQueryData(appInfoQuery.queryKey)
  const kept = isCut ? await without() : null
  if (kept) return kept
  try {
    return await startUp(queryClient)
  } catch (error) {
    const info = await without()
    if (info) return info
    throw error
  }
}

/**
 * Staff have their own frame (`features/staff/layout/staff-layout`); people without access see the buyers' one. Pages
 * that a buyer shows to a client have a neutral frame without anything of the portal.
 */
function Frame() {
  const isStaffArea = useLocation({ select: ({ pathname }) => /^\/staff(\/|$)/.test(pathname) })
  const isOfClient = useLocation({ select: ({ pathname }) => pathname.startsWith('/offer/') })
  const isStaff = useUser()?.staffRole != null
  const isDrawn = useDrawn()
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
      {isDrawn && (
        <Suspense>
          <Dialogs />
          <FollowUser />
        </Suspense>
      )}
    </>
  )
}

/** True after the first paint. */
function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterFrame(() => setDrawn(true)), [])
  return isDrawn
}
