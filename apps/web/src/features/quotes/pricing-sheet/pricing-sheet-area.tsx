import { Outlet } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { SignInScreen } from '../../../shared/session/sign-in/sign-in-screen'
import { useUser } from '../../../shared/session/startup'
import { userMay } from '../../../shared/session/user-may'
import { NotFound } from '../../../ui/page/not-found'
import { pricingSheetTexts } from './pricing-sheet.texts'

/**
 * Everything below `/modules/order-manager`; also when the session ends, or another person signs in, while it is open.
 */
export function PricingSheetArea() {
  const t = useTexts(pricingSheetTexts)
  const user = useUser()
  if (user === null) return <SignInScreen heading={t('manager.title')} hint={t('manager.guestHint')} />
  return userMay('keep-pricing-sheets', user) ? <Outlet /> : <NotFound />
}
