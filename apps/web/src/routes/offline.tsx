import { createFileRoute } from '@tanstack/react-router'
import { readOfflineSearch } from '../features/buying/offline/offline-search'
import { lazyScreen } from '../lib/api/lazy-screen'
import { askToSignIn } from '../shared/session/sign-in/ask-to-sign-in'

export const Route = createFileRoute('/offline')({
  validateSearch: readOfflineSearch,
  beforeLoad: askToSignIn,
  component: lazyScreen(() => import('../features/buying/offline/offline-screen'), 'OfflineScreen'),
})
