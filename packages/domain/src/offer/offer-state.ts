export const offerStates = ['draft', 'sent', 'seen', 'accepted', 'refused', 'expired'] as const
/** `expired` is not stored: a sent offer becomes expired after its last day. */
export type OfferState = (typeof offerStates)[number]
export type StoredOfferState = Exclude<OfferState, 'expired'>

/** Days are Moscow's, YYYY-MM-DD; an offer holds to the end of its last day. */
export const offerStateOn = (stored: StoredOfferState, validUntil: string | null, today: string): OfferState =>
  (stored === 'sent' || stored === 'seen') && validUntil !== null && validUntil < today ? 'expired' : stored

export const mayAnswer = (state: OfferState): boolean => state === 'sent' || state === 'seen'
