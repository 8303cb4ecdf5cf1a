import { useSyncExternalStore } from 'react'

/** The progress of a dialog's steps, without passwords, because it survives a reload. */
export type AuthDraft = {
  address: string
  /** When another code can be requested, in milliseconds since 1970; null before the first. */
  resendAt: number | null
  /** The token for the third step. */
  token: string | null
}

const nothing: AuthDraft = { address: '', resendAt: null, token: null }

function openDraft(key: string) {
  let current = nothing
  let isRead = false
  const listeners = new Set<() => void>()

  const read = (): AuthDraft => {
    if (isRead) return current
    isRead = true
    const stored = sessionStorage.getItem(key)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below, by nobody else
    current = stored === null ? nothing : { ...nothing, ...(JSON.parse(stored) as Partial<AuthDraft>) }
    return current
  }
  return {
    read,
    keep(change: Partial<AuthDraft>) {
      current = { ...read(), ...change }
      sessionStorage.setItem(key, JSON.stringify(current))
      for (const listener of listeners) listener()
    },
    clear() {
      isRead = true
      current = nothing
      sessionStorage.removeItem(key)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const signUpDraft = openDraft('B2B_SIGN_UP')
export const resetDraft = openDraft('B2B_RESET')

export const useDraft = (draft: typeof signUpDraft): AuthDraft => useSyncExternalStore(draft.subscribe, draft.read)

/** The last step that the draft allows: the third needs a token, the second a sent code. */
export const furthestStep = ({ token, resendAt }: AuthDraft): number => (token !== null ? 3 : resendAt !== null ? 2 : 1)
