import type { User } from '@snab/contract/user/user'

export type PortalSection = {
  to: '/catalog' | '/specifications' | '/orders' | '/documents' | '/modules'
  text: 'shell.catalog' | 'shell.specifications' | 'shell.orders' | 'shell.documents' | 'shell.modules'
}

/** Sections of the header. One whose screen is switched off, or is not for this visitor, is not there. */
export const portalSections = (
  user: User | null,
  {
    specificationsEnabled,
    documentsEnabled,
    modulesEnabled,
  }: { specificationsEnabled: boolean; documentsEnabled: boolean; modulesEnabled: boolean },
): PortalSection[] => [
  { to: '/catalog', text: 'shell.catalog' },
  ...(user && specificationsEnabled ? [{ to: '/specifications', text: 'shell.specifications' } as const] : []),
  ...(user ? [{ to: '/orders', text: 'shell.orders' } as const] : []),
  ...(user && documentsEnabled ? [{ to: '/documents', text: 'shell.documents' } as const] : []),
  ...(user && modulesEnabled ? [{ to: '/modules', text: 'shell.modules' } as const] : []),
]
