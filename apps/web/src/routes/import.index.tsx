import { createFileRoute } from '@tanstack/react-router'
import { readSourceSearch } from '../features/list-import/import-search'
import { lazyScreen } from '../lib/lazy-screen'
import { askToSignIn } from '../lib/ask-to-sign-in'

export const Route = createFileRoute('/import/')({
  validateSearch: readSourceSearch,
  beforeLoad: askToSignIn,
  component: lazyScreen(() => import('../features/list-import/import-source-screen'), 'ImportSourceScreen'),
})
