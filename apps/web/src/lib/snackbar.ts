import { errorText } from './api/api-error'

type SnackbarAction = { text: string; run: () => void }
export type SnackbarMessage = {
  kind: 'success' | 'error'
  text: string
  /** Milliseconds. */ duration: number
  key: number
  action?: SnackbarAction
}

let current: SnackbarMessage | null = null
let nextKey = 1
const listeners = new Set<() => void>()

function put(message: SnackbarMessage | null) {
  current = message
  for (const listener of listeners) listener()
}

export const snackbar = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => current,
  close: () => put(null),
}

// success 2 s, errors 4 s
export const showSuccess = (text: string) => put({ kind: 'success', text, duration: 2000, key: nextKey++ })
export const showError = (error: unknown, prefix?: string) =>
  put({ kind: 'error', text: errorText(error, prefix), duration: 4000, key: nextKey++ })
/** A message with an action stays until it was read and the action can be chosen. */
export const showWarning = (text: string, action?: SnackbarAction) =>
  put({ kind: 'error', text, duration: action ? 8000 : 4000, key: nextKey++, ...(action && { action }) })
/** Stays long enough to read it and press the action. */
export const showUndo = (text: string, action: SnackbarAction | undefined, duration = 8000) =>
  put({ kind: 'success', text, duration, key: nextKey++, ...(action && { action }) })
