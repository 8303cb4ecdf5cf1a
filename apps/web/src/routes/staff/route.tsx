import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { loadChunk } from '../../lib/api/load-chunk'
import { userQuery } from '../../shared/session/startup'
import { loadStaffRoutes, markUnread } from './-staff-search'

/** The staff area: a guest can sign in, others get «not found». */
export const Route = createFileRoute('/staff')({
  validateSearch: markUnread,
  beforeLoad: async ({ context, location, search }) => {
    const user = context.queryClient.getQueryData(userQuery.queryKey)
    if (!user) {
      if (location.state.openedAuth === undefined)
        throw redirect({ href: location.href, replace: true, state: { openedAuth: 'signin' } })
      return
    }
    if (user.owesTwoFactor) throw redirect({ to: '/user/second-step', replace: true })
    if (!user.staffRole) throw notFound()
    const [{ maySee }] = await Promise.all([
      loadChunk(() => import('../../features/staff/frame/staff-sections')),
      loadStaffRoutes(context.takeInRoutes),
    ])
    if (!maySee(location.pathname, { staffRole: user.staffRole, rights: user.rights })) throw notFound()
    if (search.readersMissing) throw redirect({ href: location.href, replace: true, state: location.state })
  },
  component: lazyScreen(() => import('../../features/staff/layout/staff-layout'), 'StaffLayout'),
})
