import { createFileRoute } from '@tanstack/react-router'
import { readStartSearch } from '../../../features/configurator/configurator-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/raec-configurator/')({
  validateSearch: readStartSearch,
  component: lazyScreen(() => import('../../../features/configurator/start-screen'), 'StartScreen'),
})
