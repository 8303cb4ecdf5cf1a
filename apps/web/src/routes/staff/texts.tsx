import { createFileRoute } from '@tanstack/react-router'
import { readTextSearch } from '../../features/staff/texts/text-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/texts')({
  validateSearch: readTextSearch,
  component: lazyScreen(() => import('../../features/staff/texts/texts-screen'), 'TextsScreen'),
})
