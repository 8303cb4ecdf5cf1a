import { useTexts } from '../../lib/texts/texts'
import { usePricesHidden } from '../session/hidden-prices'
import { SignInLink } from '../session/sign-in-link'
import { signInTexts } from '../session/sign-in.texts'
import classes from './no-price.module.css'

/** In place of a price: it is on request, or this visitor sees it after the sign-in. */
export function NoPrice({ onRequest }: { onRequest: string }) {
  const t = useTexts(signInTexts)
  return usePricesHidden() ? <SignInLink className={classes.link}>{t('signIn.toSeePrices')}</SignInLink> : onRequest
}

/** The same as plain words: in options and on paper. */
export function useNoPriceWords(onRequest: string): string {
  const t = useTexts(signInTexts)
  return usePricesHidden() ? t('signIn.afterwards') : onRequest
}
