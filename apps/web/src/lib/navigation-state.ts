export type AuthMode = 'signup' | 'signin' | 'signin-by-invitation'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The authentication dialog of this history entry; null once it was closed. */
    openedAuth?: AuthMode | null
    /** The entry before this one belongs to the portal, so closing may go back. */
    canGoBack?: boolean
    /** The filters are open as a sheet over the list (mobile). */
    openedFilters?: boolean
  }
}

/** Tools are open only in the session that opened them: a reload finds them closed. */
export function forgetOpenedTools() {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return
  if (!('openedAuth' in state) && !('openedFilters' in state)) return
  const { openedAuth: _auth, openedFilters: _filters, ...rest } = state as Record<string, unknown> // the router's own state besides ours
  history.replaceState(rest, '')
}
