import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/cart/')({
  component: lazyScreen(() => import('../features/buying/cart/summary/cart-summary'), 'CartSummary'),
})
