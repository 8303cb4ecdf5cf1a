import { createFileRoute } from '@tanstack/react-router'
import { readSourceSearch } from '../../features/buying/list-import/import-search'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { askToSignIn } from '../../shared/session/sign-in/ask-to-sign-in'

export const Route = createFileRoute('/import/')({
  validateSearch: readSourceSearch,
  beforeLoad: askToSignIn,
  component: lazyScreen(
    () => import('../../features/buying/list-import/source/import-source-screen'),
    'ImportSourceScreen',
  ),
})
