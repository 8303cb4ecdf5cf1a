import { createFileRoute } from '@tanstack/react-router'
import { readExchangeSearch } from '../../../features/staff/exchange/exchange-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/exchange/')({
  validateSearch: readExchangeSearch,
  component: lazyScreen(() => import('../../../features/staff/exchange/exchange-screen'), 'ExchangeScreen'),
})
