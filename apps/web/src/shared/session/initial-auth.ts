import type { AuthMode } from '../navigation/navigation-state'
import { useAppInfo } from './startup'

const key = 'B2B_AUTH_INITIAL'
const modes: readonly AuthMode[] = ['signup', 'signin', 'signin-by-invitation']

/** The initial dialog by this browser's storage, else by the deployment. */
export function initialAuth(configured: AuthMode, store: Storage = localStorage): AuthMode {
  const stored = store.getItem(key)
  return modes.find((mode) => mode === stored) ?? configured
}

export const useInitialAuth = (): AuthMode => initialAuth(useAppInfo().configuration.initialAuth)

/** Returning visitors start with the sign-in. */
export const rememberSignIn = (store: Storage = localStorage) => store.setItem(key, 'signin')
