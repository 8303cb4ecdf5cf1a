import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/cart/order')({
  component: lazyScreen(() => import('./-cart-order'), 'CartOrder'),
})
