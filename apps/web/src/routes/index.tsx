import { createFileRoute, redirect } from '@tanstack/react-router'
import { foreseeHomePage } from '../features/pages/home-page/home.data'
import { readHomeSearch } from '../features/pages/home-page/home-search'
import { lazyScreen } from '../lib/api/lazy-screen'

const ownState = new Set(['key', '__TSR_key', '__TSR_index', '__hashScrollIntoViewOptions'])

/** Redirects only a visitor who starts exactly on `/`, with neither a query nor navigation state, to the catalogue. */
export const Route = createFileRoute('/')({
  validateSearch: readHomeSearch,
  beforeLoad: ({ context, location }) => {
    const bare =
      location.searchStr === '' &&
      Object.entries(location.state).every(([key, value]) => ownState.has(key) || value === undefined)
    if (context.isStarting() && context.appInfo.configuration.redirectToCatalog && bare)
      throw redirect({ to: '/catalog', replace: true })
  },
  loader: ({ context }) => foreseeHomePage(context.queryClient),
  component: lazyScreen(() => import('../features/pages/home-page/home-screen'), 'HomeScreen'),
})
