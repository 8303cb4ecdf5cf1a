import { createFileRoute } from '@tanstack/react-router'
import { readHomeSearch } from '../features/home/home-search'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/content/')({
  validateSearch: readHomeSearch,
  component: lazyScreen(() => import('../features/home/home-screen'), 'HomeScreen'),
})
