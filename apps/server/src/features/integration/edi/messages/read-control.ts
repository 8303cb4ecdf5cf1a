import { textAt, type Message } from '../syntax/read-interchange'

/** A partner's answer to one of our interchanges: UCI or UCM with action 4 refuses it, or a part of it. */
export function readControl({ segments }: Message): { interchange: string; isRefused: boolean } {
  const whole = segments.find(({ name }) => name === 'UCI')
  const isRefused =
    textAt(whole, 3) === '4' || segments.some((segment) => segment.name === 'UCM' && textAt(segment, 2) === '4')
  return { interchange: textAt(whole, 0), isRefused }
}
