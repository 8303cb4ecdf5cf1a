import type { AuthMode } from '../navigation/navigation-state'
import { useAppInfo } from './startup'

const key = 'B2B_AUTH_INITIAL'
const modes: readonly AuthMode[] = ['signup', 'signin', 'signin-by-invitation']

/** The dialog begins as this browser's storage says, else as the deployment does. */
export function initialAuth(configured: AuthMode, store: Storage = localStorage): AuthMode {
  const stored = store.getItem(key)
  return modes.find((mode) => mode === stored) ?? configured
}

export const useInitialAuth = (): AuthMode => initialAuth(useAppInfo().configuration.initialAuth)

/** Whoever has been here before signs in next time. */
export const rememberSignIn = (store: Storage = localStorage) => store.setItem(key, 'signin')
