import type { Offer } from '@snab/contract/quotes/offer'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { offerTexts } from '../offer.texts'

/** Asks before an answered offer is sent again; null: the author cancelled. */
export function useReplaceAnswer({ answer, published }: Offer): () => boolean | null {
  const t = useTexts(offerTexts)
  return () => {
    // an unchanged offer needs no new answer
    if (answer === null || published?.isCurrent) return false
    const words = t(answer.decision === 'accepted' ? 'offer.sureAccepted' : 'offer.sureRefused', {
      name: answer.name,
      at: formatMoment(answer.at),
    })
    return window.confirm(words) ? true : null
  }
}
