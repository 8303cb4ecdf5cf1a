import { createFileRoute } from '@tanstack/react-router'
import { readPagedSearch } from '../../features/buying/list-import/import-search'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { askToSignIn } from '../../shared/session/sign-in/ask-to-sign-in'

export const Route = createFileRoute('/import/history')({
  validateSearch: readPagedSearch,
  beforeLoad: askToSignIn,
  component: lazyScreen(() => import('../../features/buying/list-import/import-history-screen'), 'ImportHistoryScreen'),
})
