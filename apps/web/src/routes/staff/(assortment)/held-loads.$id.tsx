import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/held-loads/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound()
      return { id: Number(id) }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: lazyScreen(
    () => import('../../../features/staff/assortment/held-load/held-load-screen'),
    'HeldLoadScreen',
  ),
})
