import { textAt, type Message } from '../syntax/read-interchange'

/** What a partner says about an interchange of ours: UCI with the action 4 refuses it, or a part of it is refused. */
export function readControl({ segments }: Message): { interchange: string; isRefused: boolean } {
  const whole = segments.find(({ name }) => name === 'UCI')
  const isRefused =
    textAt(whole, 3) === '4' || segments.some((segment) => segment.name === 'UCM' && textAt(segment, 2) === '4')
  return { interchange: textAt(whole, 0), isRefused }
}
