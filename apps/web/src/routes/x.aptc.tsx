import { createFileRoute } from '@tanstack/react-router'
import { readLinkSearch } from '../features/buying/extras/linked-items'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/x/aptc')({
  validateSearch: readLinkSearch,
  component: lazyScreen(() => import('../features/buying/extras/append-screen'), 'AppendScreen'),
})
