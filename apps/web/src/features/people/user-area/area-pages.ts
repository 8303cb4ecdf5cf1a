import type { Configuration } from '@snab/contract/content/configuration'
import type { User } from '@snab/contract/core/user'
import type { LinkProps } from '@tanstack/react-router'
import { userMay } from '../../../shared/session/user-may'
import type { areaTexts } from './area.texts'

type AreaPage = {
  /** The address; its route is `routes/user/_area/….tsx`. */
  to: NonNullable<LinkProps['to']>
  text: keyof typeof areaTexts
  group: 'person' | 'company'
  /** Omitted: for everyone who is signed in. */
  isFor?: (user: User, configuration: Configuration) => boolean
}

/** Not available during impersonation. */
const isSelf = ({ impersonation }: User): boolean => impersonation === null

/** Pages of the account area in navigation order. A new page needs a line here, a name in the texts and a route. */
const areaPages: readonly AreaPage[] = [
  { to: '/user/profile', text: 'area.profile', group: 'person' },
  { to: '/user/notifications', text: 'area.notifications', group: 'person' },
  { to: '/user/notification-settings', text: 'area.notificationSettings', group: 'person' },
  { to: '/user/cards', text: 'area.cards', group: 'person', isFor: isSelf },
  { to: '/user/sessions', text: 'area.sessions', group: 'person', isFor: isSelf },
  { to: '/user/keys', text: 'area.keys', group: 'person', isFor: (user) => isSelf(user) && user.staffRole === null },
  {
    to: '/user/webhooks',
    text: 'area.webhooks',
    group: 'person',
    isFor: (user) => isSelf(user) && user.staffRole === null,
  },
  { to: '/offline', text: 'area.offline', group: 'person', isFor: (user) => isSelf(user) && user.staffRole === null },
  {
    to: '/user/price-feeds',
    text: 'area.priceFeeds',
    group: 'company',
    isFor: (user) => isSelf(user) && user.staffRole === null && user.company !== null,
  },
  {
    to: '/user/edi',
    text: 'area.edi',
    group: 'company',
    isFor: (user) => user.staffRole === null && user.company !== null,
  },
  {
    to: '/user/punchout',
    text: 'area.punchout',
    group: 'company',
    isFor: (user) => isSelf(user) && user.role === 'administrator',
  },
  {
    to: '/user/second-step',
    text: 'area.secondStep',
    group: 'person',
    isFor: ({ staffRole, owesTwoFactor }) => staffRole !== null || owesTwoFactor,
  },
  { to: '/user/golden-club', text: 'area.goldenClub', group: 'company', isFor: ({ staffRole }) => staffRole === null },
  { to: '/user/personal-data', text: 'area.personalData', group: 'person', isFor: isSelf },
  { to: '/user/company', text: 'area.companyPage', group: 'company' },
  { to: '/user/approvals', text: 'area.approvals', group: 'company', isFor: (user) => userMay('view-approvals', user) },
  { to: '/user/people', text: 'area.people', group: 'company', isFor: (user) => userMay('keep-company', user) },
  { to: '/user/addresses', text: 'area.addresses', group: 'company', isFor: ({ staffRole }) => staffRole === null },
  {
    to: '/user/payment-schedule',
    text: 'area.paymentSchedule',
    group: 'company',
    isFor: (user, { paymentScheduleEnabled }) => paymentScheduleEnabled && userMay('view-payment-schedule', user),
  },
  {
    to: '/user/delivery-schedule',
    text: 'area.deliverySchedule',
    group: 'company',
    isFor: (user, { deliveryScheduleEnabled }) => deliveryScheduleEnabled && userMay('view-delivery-schedule', user),
  },
]

export const areaGroups = [
  { group: 'person', text: 'area.person' },
  { group: 'company', text: 'area.company' },
] as const

export const pagesFor = (user: User, configuration: Configuration): AreaPage[] =>
  areaPages.filter(({ isFor }) => isFor?.(user, configuration) ?? true)
