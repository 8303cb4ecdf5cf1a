import type { EdiMessage } from '@snab/contract/integration/edi-message'

const askAgainMs = 3000

/** Reads a message again while the portal checks it. */
export const readWhileChecked = {
  refetchInterval: ({ state: { data } }: { state: { data?: EdiMessage | undefined } }): number | false =>
    data?.direction === 'in' && data.state === 'waiting' && askAgainMs,
}
