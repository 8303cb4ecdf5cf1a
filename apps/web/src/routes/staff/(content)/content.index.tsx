import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(content)/content/')({
  validateSearch: staffSearch('readContentSearch'),
  component: lazyScreen(() => import('../../../features/staff/content/content/contents-screen'), 'ContentsScreen'),
})
