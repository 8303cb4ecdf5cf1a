import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/synonyms')({
  validateSearch: staffSearch('readSynonymSearch'),
  component: lazyScreen(() => import('../../../features/staff/assortment/synonym/synonyms-screen'), 'SynonymsScreen'),
})
