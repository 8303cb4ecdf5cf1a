import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/lazy-screen'

export const Route = createFileRoute('/cart/')({
  component: lazyScreen(() => import('../features/cart/summary/cart-summary'), 'CartSummary'),
})
