import type { Configuration } from '@snab/contract/content/configuration'
import { newsFeed } from '@snab/domain/content/post-path'
import type { User } from '@snab/contract/core/user'
import { isInPunchout } from '../../../../lib/api/session'

export type PortalSection = {
  to: '/catalog' | '/specifications' | '/orders' | '/documents' | '/modules' | '/posts/$feedSlug' | '/news'
  text: 'shell.catalog' | 'shell.specifications' | 'shell.orders' | 'shell.documents' | 'shell.modules' | 'shell.news'
}

type Switches = Pick<
  Configuration,
  | 'specificationsEnabled'
  | 'documentsEnabled'
  | 'modulesEnabled'
  | 'configuratorEnabled'
  | 'newsEnabled'
  | 'homeVersion'
>

/** Sections of the header. A section that is switched off or not for this visitor is omitted. */
export function portalSections(
  user: User | null,
  { specificationsEnabled, documentsEnabled, modulesEnabled, configuratorEnabled, newsEnabled, homeVersion }: Switches,
): PortalSection[] {
  // a session of a purchasing system only chooses goods
  if (isInPunchout()) return [{ to: '/catalog', text: 'shell.catalog' }]
  return [
    { to: '/catalog', text: 'shell.catalog' },
    ...(user && specificationsEnabled ? [{ to: '/specifications', text: 'shell.specifications' } as const] : []),
    ...(user ? [{ to: '/orders', text: 'shell.orders' } as const] : []),
    ...(user && documentsEnabled ? [{ to: '/documents', text: 'shell.documents' } as const] : []),
    // guests may use only the configurator
    ...((user && modulesEnabled) || configuratorEnabled ? [{ to: '/modules', text: 'shell.modules' } as const] : []),
    ...(newsEnabled ? [{ to: homeVersion === 2 ? '/posts/$feedSlug' : '/news', text: 'shell.news' } as const] : []),
  ]
}

/** Sections in a phone's bar; it is too narrow for six names. */
export const isInBar = (to: PortalSection['to']): to is '/catalog' | '/specifications' | '/orders' =>
  to === '/catalog' || to === '/specifications' || to === '/orders'

/** News are one of the feeds. */
export const newsParams = { feedSlug: newsFeed }

export const helpLinks = [
  { slug: 'dostavka', text: 'shell.delivery' },
  { slug: 'garantiya-i-vozvrat', text: 'shell.warranty' },
  { slug: 'help-to-return', text: 'shell.return' },
] as const
