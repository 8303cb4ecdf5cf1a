import { createFileRoute } from '@tanstack/react-router'
import { foreseeHomePage } from '../features/home/home.data'
import { readHomeSearch } from '../features/home/home-search'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/content/')({
  validateSearch: readHomeSearch,
  loader: ({ context }) => foreseeHomePage(context.queryClient),
  component: lazyScreen(() => import('../features/home/home-screen'), 'HomeScreen'),
})
