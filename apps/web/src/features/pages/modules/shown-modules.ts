import type { Configuration } from '@snab/contract/content/configuration'
import type { User } from '@snab/contract/core/user'
import { userMay } from '../../../shared/session/user-may'

type Switches = Pick<Configuration, 'offersEnabled' | 'orderManagerEnabled' | 'configuratorEnabled'>

/** The active modules that this person may use; guests are asked to sign in if a module needs it. */
export const shownModules = (
  { offersEnabled, orderManagerEnabled, configuratorEnabled }: Switches,
  user: User | null,
) => ({
  // offers are between a buyer and its own clients
  offers: offersEnabled && (user === null || user.impersonation === null),
  // prices are agreed with companies
  priceRequests: user === null || (user.staffRole === null && user.company !== null),
  orderManager: orderManagerEnabled && (user === null || userMay('keep-pricing-sheets', user)),
  configurator: configuratorEnabled,
})
