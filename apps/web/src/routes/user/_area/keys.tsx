import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/keys')({
  component: lazyScreen(() => import('../../../features/people/access-key/keys-screen'), 'KeysScreen'),
})
