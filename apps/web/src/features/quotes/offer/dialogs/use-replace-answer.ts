import type { Offer } from '@snab/contract/quotes/offer'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { offerTexts } from '../offer.texts'

/** Asks before what a client has answered is put before him anew; null: the author has thought better of it. */
export function useReplaceAnswer({ answer, published }: Offer): () => boolean | null {
  const t = useTexts(offerTexts)
  return () => {
    // what says the same is not asked anew
    if (answer === null || published?.isCurrent) return false
    const words = t(answer.decision === 'accepted' ? 'offer.sureAccepted' : 'offer.sureRefused', {
      name: answer.name,
      at: formatMoment(answer.at),
    })
    return window.confirm(words) ? true : null
  }
}
