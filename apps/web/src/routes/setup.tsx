import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/setup')({
  validateSearch: ({ key }): { key: string } => ({ key: typeof key === 'string' ? key : '' }),
  component: lazyScreen(() => import('../features/pages/setup/setup-screen'), 'SetupScreen'),
})
