import { useAppInfo, useUser } from '../session/startup'
import { useConsent } from './consent'

/**
 * The visitor must still choose which external services may be loaded. Never for deployments without any, nor for
 * staff, who are not tracked. Other questions wait for this choice.
 */
export function useConsentDue(): boolean {
  const consent = useConsent()
  const user = useUser()
  const {
    support: { jivositeKey, crmLoader },
    configuration: { metrikaCounter },
  } = useAppInfo()
  const hasServices = jivositeKey !== null || crmLoader !== null || metrikaCounter !== null
  return consent === null && user?.staffRole == null && hasServices
}
