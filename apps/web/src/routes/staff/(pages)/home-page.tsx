import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(pages)/home-page')({
  validateSearch: staffSearch('readHomePageSearch'),
  component: lazyScreen(() => import('../../../features/staff/pages/home-page/home-page-screen'), 'HomePageScreen'),
})
