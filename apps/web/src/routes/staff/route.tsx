import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { maySee, sectionsOf } from '../../features/staff/staff-sections'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { userQuery } from '../../shared/session/startup'

/** For the seller's people alone: a guest may sign in, for anybody else there is nothing here. */
export const Route = createFileRoute('/staff')({
  beforeLoad: ({ context, location }) => {
    const user = context.queryClient.getQueryData(userQuery.queryKey)
    if (!user) {
      if (location.state.openedAuth === undefined)
        throw redirect({ href: location.href, replace: true, state: { openedAuth: 'signin' } })
      return
    }
    const role = user.staffRole
    if (!role) throw notFound()
    const [first] = sectionsOf(role)
    if (first && /^\/staff\/?$/.test(location.pathname)) throw redirect({ to: first.to, replace: true })
    if (!maySee(location.pathname, role)) throw notFound()
  },
  component: lazyScreen(() => import('../../features/staff/staff-layout'), 'StaffLayout'),
})
