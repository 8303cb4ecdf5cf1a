import { createFileRoute } from '@tanstack/react-router'
import { readExchangeSearch } from '../../../../features/staff/erp/exchange/exchange-search'
import { lazyScreen } from '../../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(erp)/exchange/')({
  validateSearch: readExchangeSearch,
  component: lazyScreen(() => import('../../../../features/staff/erp/exchange/exchange-screen'), 'ExchangeScreen'),
})
