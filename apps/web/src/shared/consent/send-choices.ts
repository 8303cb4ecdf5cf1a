import { keepCookieConsent, type CookieChoice } from '@snab/contract/people/cookie-consent'
import { call } from '../../lib/api/api'
import { statusOf } from '../../lib/api/api-error'
import { randomUuid } from '../../lib/api/session'

type Choice = { clientKey: string; choice: CookieChoice }

/** Choices not confirmed by the server yet, oldest first. */
const key = 'B2B_COOKIE_CONSENT_UNSENT'
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && 'clientKey' in value && 'choice' in value

function unsent(): Choice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    // stored by another version
    return []
  }
}

const keep = (choices: readonly Choice[]) =>
  choices.length === 0 ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(choices))

/** The server stores the proof. It is sent at once, and again with the next page if that failed. */
export function noteChoice(choice: CookieChoice) {
  keep([...unsent(), { clientKey: randomUuid(), choice }])
  void sendChoices()
}

let sending: Promise<void> = Promise.resolve()

export const sendChoices = (): Promise<void> => (sending = sending.then(sendAll))

async function sendAll() {
  for (let [first] = unsent(); first; [first] = unsent()) {
    const { clientKey } = first
    try {
      await call(keepCookieConsent, { body: first })
    } catch (error) {
      const status = statusOf(error)
      // a permanently refused choice would block all later ones
      if (status !== 403 && status !== 422) return
    }
    keep(unsent().filter((choice) => choice.clientKey !== clientKey))
  }
}
