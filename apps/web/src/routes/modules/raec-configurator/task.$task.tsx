import { createFileRoute } from '@tanstack/react-router'
import { readTaskSearch } from '../../../features/catalogue/configurator/configurator-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/raec-configurator/task/$task')({
  validateSearch: readTaskSearch,
  component: lazyScreen(() => import('../../../features/catalogue/configurator/task/task-screen'), 'TaskScreen'),
})
