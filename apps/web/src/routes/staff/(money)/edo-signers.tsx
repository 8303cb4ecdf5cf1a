import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(money)/edo-signers')({
  component: lazyScreen(() => import('../../../features/staff/money/e-document/signers-screen'), 'SignersScreen'),
})
