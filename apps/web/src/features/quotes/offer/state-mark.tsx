import type { OfferState } from '@snab/domain/offer/offer-state'
import { useTexts } from '../../../lib/texts/texts'
import { offerTexts } from './offer.texts'
import classes from './state-mark.module.css'

export function StateMark({ state }: { state: OfferState }) {
  const t = useTexts(offerTexts)
  return (
    <span className={classes.mark} data-state={state}>
      {t(`offer.state.${state}`)}
    </span>
  )
}
