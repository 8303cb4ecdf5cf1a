import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(people)/settings')({
  validateSearch: staffSearch('readSettingsSearch'),
  component: lazyScreen(() => import('../../../features/staff/people/settings/settings-screen'), 'SettingsScreen'),
})
