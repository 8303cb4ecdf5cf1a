import { createFileRoute } from '@tanstack/react-router'
import { readSynonymSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/synonyms')({
  validateSearch: readSynonymSearch,
  component: lazyScreen(() => import('../../../features/staff/assortment/synonym/synonyms-screen'), 'SynonymsScreen'),
})
