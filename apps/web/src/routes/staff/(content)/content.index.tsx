import { createFileRoute } from '@tanstack/react-router'
import { readContentSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/content/')({
  validateSearch: readContentSearch,
  component: lazyScreen(() => import('../../../features/staff/content/content/contents-screen'), 'ContentsScreen'),
})
