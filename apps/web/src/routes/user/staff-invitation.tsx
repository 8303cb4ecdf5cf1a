import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/user/staff-invitation')({
  validateSearch: ({ invitation }): { invitation: string } => ({
    invitation: typeof invitation === 'string' ? invitation : '',
  }),
  component: lazyScreen(
    () => import('../../features/people/staff-invitation/staff-invitation-screen'),
    'StaffInvitationScreen',
  ),
})
