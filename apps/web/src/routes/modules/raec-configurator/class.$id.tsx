import { createFileRoute } from '@tanstack/react-router'
import { readChoiceSearch } from '../../../features/catalogue/configurator/configurator-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/raec-configurator/class/$id')({
  validateSearch: readChoiceSearch,
  component: lazyScreen(() => import('../../../features/catalogue/configurator/choice/class-screen'), 'ClassScreen'),
})
