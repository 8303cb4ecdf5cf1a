import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lib/api/lazy-screen'
import { orElse, searchReader, text } from '../lib/search-fields'

const readSearch = searchReader({ key: orElse(text(), '') })

export const Route = createFileRoute('/setup')({
  validateSearch: readSearch,
  component: lazyScreen(() => import('../features/pages/setup/setup-screen'), 'SetupScreen'),
})
