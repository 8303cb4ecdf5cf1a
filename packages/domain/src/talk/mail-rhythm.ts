import { moscowDay } from '../time/moscow-time'

export const digestRhythms = ['at-once', 'hourly', 'daily'] as const
type DigestRhythm = (typeof digestRhythms)[number]

/** When a person wants mail. Hours are Moscow's; quiet hours may go over midnight. */
export type MailRhythm = {
  digest: DigestRhythm
  /** The hour of a daily digest. */
  digestHour: number
  quietFrom: number | null
  quietUntil: number | null
}

export const usualRhythm: MailRhythm = { digest: 'at-once', digestHour: 9, quietFrom: null, quietUntil: null }

const hourMs = 3_600_000
/** Moscow has no summer time. */
const moscowOffsetMs = 3 * hourMs

const moscowHour = (at: Date): number => new Date(at.getTime() + moscowOffsetMs).getUTCHours()
const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

export function isQuiet({ quietFrom, quietUntil }: MailRhythm, at: Date): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false
  const hour = moscowHour(at)
  return quietFrom < quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil
}

/** The next time the clock in Moscow shows this full hour; not `at` itself. */
function nextHour(hour: number, at: Date): Date {
  const today = new Date(new Date(`${moscowDay(at)}T00:00:00Z`).getTime() - moscowOffsetMs + hour * hourMs)
  return today > at ? today : new Date(today.getTime() + 24 * hourMs)
}

/** When mail about an event of this moment may be sent: now, with the next digest, or after the quiet hours. */
export function mailMoment(rhythm: MailRhythm, at: Date): Date {
  const due =
    rhythm.digest === 'at-once'
      ? at
      : rhythm.digest === 'hourly'
        ? new Date(startOfHour(at).getTime() + hourMs)
        : nextHour(rhythm.digestHour, at)
  return isQuiet(rhythm, due) ? nextHour(rhythm.quietUntil ?? 0, due) : due
}
