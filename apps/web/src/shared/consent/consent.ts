import { useSyncExternalStore } from 'react'
import { noteChoice } from './send-choices'

export type ConsentChoice = 'all' | 'necessary'

const key = 'B2B_COOKIE_CONSENT'
const changed = 'snab:consent'

/** Null until the visitor has chosen. */
export function consentChoice(): ConsentChoice | null {
  const stored = localStorage.getItem(key)
  return stored === 'all' || stored === 'necessary' ? stored : null
}

export function chooseConsent(choice: ConsentChoice) {
  localStorage.setItem(key, choice)
  noteChoice(choice)
  dispatchEvent(new Event(changed))
}

/** Asks again: the choice can be withdrawn at any time. */
export function forgetConsent() {
  if (consentChoice() === 'all') noteChoice('withdrawn')
  localStorage.removeItem(key)
  dispatchEvent(new Event(changed))
}

export const useConsent = (): ConsentChoice | null => useSyncExternalStore(subscribe, consentChoice)

function subscribe(listener: () => void) {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}
