import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'
import { orElse, searchReader, text } from '../../lib/search-fields'

const readSearch = searchReader({ invitation: orElse(text(), '') })

export const Route = createFileRoute('/user/staff-invitation')({
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('../../features/people/staff-invitation/staff-invitation-screen'),
    'StaffInvitationScreen',
  ),
})
