import { signIn, signOut } from '@snab/contract/people/auth'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { forgetToken, keepImpersonationToken, keepToken, storedToken } from '../../lib/api/session'
import { eraseIdentityCookie, setIdentityCookie } from './identity-cookie'
import { showWarning } from '../../lib/snackbar'
import { startReadingAnew } from './reading-anew'
import { appInfoQuery, userQuery } from './startup'
import { defineTexts, textOf } from '../../lib/texts/texts'

const authStateTexts = defineTexts({ 'session.ended': 'Сеанс завершён. Войдите снова.' })

type Credentials = { login?: string; phone?: string; password: string; rememberMe: boolean }

export type SessionAnswer = { authToken: string; identityCookie?: { name: string; value: string } | undefined }

/** Returns the ticket of the second step if one is required: then nobody is signed in yet. */
export async function signInWith(queryClient: QueryClient, credentials: Credentials): Promise<string | null> {
  const { authToken, identityCookie, twoFactor } = await call(signIn, { body: credentials })
  if (twoFactor) return twoFactor.ticket
  // otherwise the server opens a session for a right password or refuses
  if (authToken === undefined) throw new Error('The server has opened no session')
  await enterWith(queryClient, { authToken, identityCookie }, credentials.rememberMe)
  return null
}

/** Afterwards everything is read again: prices, stocks, favourites and the cart depend on the person. */
export async function enterWith(
  queryClient: QueryClient,
  { authToken, identityCookie }: SessionAnswer,
  remember: boolean,
) {
  keepToken(authToken, remember)
  if (identityCookie) setIdentityCookie(identityCookie, remember)
  else eraseIdentityCookie()
  await refetchAll(queryClient)
  dispatchEvent(new Event('snab:auth-success'))
}

/** This tab impersonates a customer until it signs out. */
export async function actWith(queryClient: QueryClient, authToken: string) {
  keepImpersonationToken(authToken)
  await refetchAll(queryClient)
}

/** Live events report every ended session, including this one. */
let isSigningOut = false

export async function signOutNow(queryClient: QueryClient) {
  try {
    await leaveWithoutToken(queryClient, () => call(signOut, {}))
  } catch (error) {
    // this browser signs out whatever the server answers
    await forgetEverything(queryClient)
    throw error
  }
}

/** Leaves the session after an action that has ended it on the server. */
export async function leaveWithoutToken<T>(queryClient: QueryClient, end: () => Promise<T>): Promise<T> {
  isSigningOut = true
  try {
    // requests from now on would be refused: the session ends first
    await queryClient.cancelQueries()
    const answer = await end()
    await forgetEverything(queryClient)
    return answer
  } finally {
    isSigningOut = false
  }
}

async function forgetEverything(queryClient: QueryClient) {
  forgetToken()
  eraseIdentityCookie()
  await refetchAll(queryClient)
}

async function refetchAll(queryClient: QueryClient) {
  const end = startReadingAnew()
  await queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== appInfoQuery.queryKey[0] })
  await Promise.all([
    queryClient.refetchQueries({ queryKey: userQuery.queryKey }),
    queryClient.refetchQueries({ queryKey: appInfoQuery.queryKey }),
  ])
  // another screen may open meanwhile with rows of the former person until its own have loaded
  void queryClient
    .invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] && queryKey[0] !== appInfoQuery.queryKey[0],
    })
    .then(() => untilQuiet(queryClient))
    .finally(end)
}

/** Resolves when no query is being read. */
async function untilQuiet(queryClient: QueryClient) {
  if (queryClient.isFetching() === 0) return
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    })
  })
}

/** The token is no longer valid: the visitor is notified and continues as a guest. */
export function dropSession(queryClient: QueryClient) {
  announceEnd(storedToken())
  forgetToken()
  eraseIdentityCookie()
  queryClient.setQueryData(userQuery.queryKey, null)
}

/** After some session has ended, checks whether it was this tab's; if so, the tab continues as a guest. */
export async function checkSession(queryClient: QueryClient): Promise<void> {
  const token = storedToken()
  if (isSigningOut || token === null) return
  await queryClient.refetchQueries({ queryKey: userQuery.queryKey })
  if (queryClient.getQueryData(userQuery.queryKey) !== null) return
  announceEnd(token)
  await forgetEverything(queryClient)
}

let announcedToken: string | null = null

/** A refused request and the live event may both notice the same end: it is announced once. */
function announceEnd(token: string | null) {
  if (isSigningOut || token === null || token === announcedToken) return
  announcedToken = token
  showWarning(textOf(authStateTexts)('session.ended'))
}
