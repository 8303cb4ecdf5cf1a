import { shownDay } from '../../text/shown-day'

/**
 * By what right a person signs: the certificate's own data, a machine-readable power of attorney (МЧД), or one on
 * paper.
 */
export type Authority = {
  kind: 'certificate' | 'electronic' | 'paper'
  number: string
  from: string | null
  to: string | null
}

/** Why this person may not sign on this day; null when they may. */
export function authorityProblem({ kind, number, from, to }: Authority, today: string): string | null {
  if (kind === 'certificate') return null
  const name = kind === 'electronic' ? `МЧД ${number}` : `Доверенность № ${number}`
  if (from !== null && today < from) return `${name} начнёт действовать ${shownDay(from)}`
  if (to !== null && today > to) return `${name} действовала до ${shownDay(to)}: нужна новая`
  return null
}
