import { createFileRoute, notFound } from '@tanstack/react-router'
import { readCheckSearch } from '../../features/buying/list-import/import-search'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { askToSignIn } from '../../shared/session/sign-in/ask-to-sign-in'

export const Route = createFileRoute('/import/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound()
      return { id: Number(id) }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  validateSearch: readCheckSearch,
  beforeLoad: askToSignIn,
  component: lazyScreen(() => import('../../features/buying/list-import/import-screen'), 'ImportScreen'),
})
