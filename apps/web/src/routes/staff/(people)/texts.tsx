import { createFileRoute } from '@tanstack/react-router'
import { readTextSearch } from '../../../features/staff/people/portal-text/text-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(people)/texts')({
  validateSearch: readTextSearch,
  component: lazyScreen(() => import('../../../features/staff/people/portal-text/texts-screen'), 'TextsScreen'),
})
