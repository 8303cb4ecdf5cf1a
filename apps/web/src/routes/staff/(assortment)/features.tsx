import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/features')({
  validateSearch: staffSearch('readDictionarySearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/dictionary/features-screen'),
    'FeaturesScreen',
  ),
})
