import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ApiError, isUnanswered, statusOf } from './lib/api/api-error'
import { dropSession } from './shared/session/auth-state'
import { parseSearch, stringifySearch } from './lib/search-codec'
import { storedToken } from './lib/api/session'
import { routeTree } from './routeTree.gen'
import { ErrorScreen } from './ui/page/error-screen'
import { NotFound } from './ui/page/not-found'
import { PendingScreen } from './ui/page/pending-screen'

export function createPortalRouter(history?: RouterHistory) {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => askWhenSignedOut(error, 'once') }),
    mutationCache: new MutationCache({ onError: (error) => askWhenSignedOut(error, 'each time') }),
    // a portal inside an office network is reachable even if the browser believes itself offline
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && (statusOf(error) === undefined || isUnanswered(error)),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 30_000,
      },
    },
  })

  /** Until the first screen is loaded. */
  const isStarting = (): boolean => router.state.resolvedLocation === undefined

  const takeInRoutes = () => router.setRoutes(router.buildRouteTree())

  const router = createRouter({
    routeTree,
    context: { queryClient, isStarting, takeInRoutes },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ({ error, reset }) => (
      <ErrorScreen
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    ),
    defaultNotFoundComponent: NotFound,
    ...(history && { history }),
  })

  /**
   * Drops an invalid token, and reads public data again. Loaders run with every navigation, so a list that is refused
   * repeatedly opens the dialog once per page; an action of the person opens it each time.
   */
  function askWhenSignedOut(error: Error, how: 'once' | 'each time') {
    if (!(error instanceof ApiError) || error.body.status !== 401 || error.body.code === 'wrong-sign-in') return
    if (storedToken() !== null) {
      dropSession(queryClient)
      void queryClient.invalidateQueries({ refetchType: 'active' })
    }
    const { openedAuth } = router.latestLocation.state
    if (openedAuth || (openedAuth === null && how === 'once')) return
    void router.navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (before) => ({ ...before, openedAuth: 'signin' }),
    })
  }

  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>['router']
  }
}
