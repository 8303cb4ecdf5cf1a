import { createFileRoute } from '@tanstack/react-router'
import { foreseeHomePage } from '../../features/pages/home-page/home.data'
import { readHomeSearch } from '../../features/pages/home-page/home-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/content/')({
  validateSearch: readHomeSearch,
  loader: ({ context }) => foreseeHomePage(context.queryClient),
  component: lazyScreen(() => import('../../features/pages/home-page/home-screen'), 'HomeScreen'),
})
