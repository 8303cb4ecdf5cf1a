import { useAppInfo, useUser } from '../session/startup'
import { useConsent } from './consent'

/**
 * The visitor has still to choose which services of others may be loaded. Never so where the deployment has none, nor for the
 * seller's own people, whom nobody counts. What else asks something waits until he has chosen.
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
