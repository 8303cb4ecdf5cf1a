import { useTexts } from '../../lib/texts/texts'
import { usePricesHidden } from '../session/hidden-prices'
import { useIsReadingAnew } from '../session/reading-anew'
import { SignInLink } from '../session/sign-in/sign-in-link'
import { signInTexts } from '../session/sign-in/sign-in.texts'
import classes from './no-price.module.css'

/** Instead of a price: it is on request, visible after signing in, or on its way to somebody who has just signed in. */
export function NoPrice({ onRequest }: { onRequest: string }) {
  const t = useTexts(signInTexts)
  const isHidden = usePricesHidden()
  const isAwaited = useIsReadingAnew()
  if (isHidden) return <SignInLink className={classes.link}>{t('signIn.toSeePrices')}</SignInLink>
  return isAwaited ? <span aria-label={t('signIn.priceAwaited')} role="img" className={classes.awaited} /> : onRequest
}

/** The same as plain text: in options and in print. */
export function useNoPriceWords(onRequest: string): string {
  const t = useTexts(signInTexts)
  const isHidden = usePricesHidden()
  const isAwaited = useIsReadingAnew()
  if (isHidden) return t('signIn.afterwards')
  return isAwaited ? '…' : onRequest
}
