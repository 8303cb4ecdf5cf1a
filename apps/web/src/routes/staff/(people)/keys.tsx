import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/keys')({
  validateSearch: staffSearch('readAccessKeySearch'),
  component: lazyScreen(() => import('../../../features/staff/people/access-key/keys-screen'), 'KeysScreen'),
})
