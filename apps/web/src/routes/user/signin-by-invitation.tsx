import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { alwaysStale } from '../../lib/api/freshness'
import { searchReader, text } from '../../lib/search-fields'
import { storedToken } from '../../lib/api/session'
import { userQuery } from '../../shared/session/startup'

const readSearch = searchReader({ invitation: text() })

export const Route = createFileRoute('/user/signin-by-invitation')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, location, search }) => {
    // a token of local storage was copied to session storage at the start
    if (storedToken() !== null) {
      const user = await context.queryClient.fetchQuery({ ...userQuery, ...alwaysStale })
      if (user) throw redirect({ to: '/catalog', replace: true })
    }
    if (search.invitation === undefined) throw redirect({ to: '/', replace: true })
    if (location.state.openedAuth === undefined)
      throw redirect({
        to: '/user/signin-by-invitation',
        search,
        replace: true,
        state: { openedAuth: 'signin-by-invitation' },
      })
  },
  component: lazyScreen(() => import('../../features/people/auth/auth-screen'), 'InvitationScreen'),
})
