import { createFileRoute } from '@tanstack/react-router'
import { readChoiceSearch } from '../../../features/configurator/configurator-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/raec-configurator/class/$id')({
  validateSearch: readChoiceSearch,
  component: lazyScreen(() => import('../../../features/configurator/choice/class-screen'), 'ClassScreen'),
})
