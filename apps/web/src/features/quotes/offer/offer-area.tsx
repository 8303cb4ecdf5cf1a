import { Outlet } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { SignInScreen } from '../../../shared/session/sign-in/sign-in-screen'
import { useUser } from '../../../shared/session/startup'
import { offerTexts } from './offer.texts'

/** Everything below `/modules/offers`; also when the session ends while it is open. */
export function OfferArea() {
  const t = useTexts(offerTexts)
  if (useUser() === null) return <SignInScreen heading={t('offer.title')} hint={t('offer.guestHint')} />
  return <Outlet />
}
