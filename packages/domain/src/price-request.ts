export const priceRequestSources = ['cart', 'specification', 'offer'] as const
export type PriceRequestSource = (typeof priceRequestSources)[number]

/** The state of a round. An expired answer is shown as expired and stored as answered. */
const roundStates = ['draft', 'sent', 'answered', 'accepted', 'declined', 'withdrawn'] as const
export type RoundState = (typeof roundStates)[number]
export const priceRequestStates = [...roundStates, 'expired'] as const
export type PriceRequestState = (typeof priceRequestStates)[number]

type Round = { state: RoundState; validUntil: string | null }

/** `today`: YYYY-MM-DD, in Moscow. */
export const stateOn = ({ state, validUntil }: Round, today: string): PriceRequestState =>
  state === 'answered' && validUntil !== null && validUntil < today ? 'expired' : state

/** Whether the buyer may start another round; drafts and rounds waiting for an answer must end first. */
export const mayAskAgain = (state: PriceRequestState, lines: readonly { isAccepted: boolean }[]): boolean =>
  state !== 'draft' && state !== 'sent' && lines.some(({ isAccepted }) => !isAccepted)
