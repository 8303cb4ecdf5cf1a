import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/_area/edi/')({
  component: lazyScreen(() => import('../../../features/integration/edi/own-edi-screen'), 'OwnEdiScreen'),
})
