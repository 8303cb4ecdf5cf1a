import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../../lib/api/lazy-screen'
import { staffSearch } from '../../-staff-search'

export const Route = createFileRoute('/staff/(erp)/exchange/')({
  validateSearch: staffSearch('readExchangeSearch'),
  component: lazyScreen(() => import('../../../../features/staff/erp/exchange/exchange-screen'), 'ExchangeScreen'),
})
