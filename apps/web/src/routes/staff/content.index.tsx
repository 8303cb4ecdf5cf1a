import { createFileRoute } from '@tanstack/react-router'
import { readContentSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/content/')({
  validateSearch: readContentSearch,
  component: lazyScreen(() => import('../../features/staff/content/contents-screen'), 'ContentsScreen'),
})
