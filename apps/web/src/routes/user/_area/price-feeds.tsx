import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/price-feeds')({
  component: lazyScreen(
    () => import('../../../features/integration/price-feed/price-feeds-screen'),
    'PriceFeedsScreen',
  ),
})
