import { createFileRoute } from '@tanstack/react-router'
import { readLinkSearch } from '../features/extras/linked-items'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/extras/append-products-to-cart')({
  validateSearch: readLinkSearch,
  component: lazyScreen(() => import('../features/extras/append-screen'), 'AppendScreen'),
})
