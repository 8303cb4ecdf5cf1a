import { createFileRoute } from '@tanstack/react-router'
import { readStartSearch } from '../../../features/catalogue/configurator/configurator-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/raec-configurator/')({
  validateSearch: readStartSearch,
  component: lazyScreen(() => import('../../../features/catalogue/configurator/start-screen'), 'StartScreen'),
})
