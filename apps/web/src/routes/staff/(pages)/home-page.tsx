import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(pages)/home-page')({
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: number | 'new' | undefined } => ({
    edit: edit === 'new' ? edit : Number.isSafeInteger(Number(edit)) && Number(edit) > 0 ? Number(edit) : undefined,
  }),
  component: lazyScreen(() => import('../../../features/staff/pages/home-page/home-page-screen'), 'HomePageScreen'),
})
