import type { User } from '@snab/contract/user'

export type PortalSection = { to: '/catalog' | '/orders'; text: 'shell.catalog' | 'shell.orders' }

/** Sections of the header. One whose screen is switched off, or is not for this visitor, is not there. */
export const portalSections = (user: User | null): PortalSection[] => [
  { to: '/catalog', text: 'shell.catalog' },
  ...(user ? [{ to: '/orders', text: 'shell.orders' } as const] : []),
]
