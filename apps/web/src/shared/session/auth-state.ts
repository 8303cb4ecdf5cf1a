import { signIn, signOut } from '@snab/contract/people/auth'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { forgetToken, keepImpersonationToken, keepToken, storedToken } from '../../lib/api/session'
import { eraseIdentityCookie, setIdentityCookie } from './identity-cookie'
import { showWarning } from '../../lib/snackbar'
import { appInfoQuery, userQuery } from './startup'
import { defineTexts, textOf } from '../../lib/texts/texts'

const authStateTexts = defineTexts({ 'session.ended': 'Сеанс завершён. Войдите снова.' })

type Credentials = { login?: string; phone?: string; password: string; rememberMe: boolean }

export type SessionAnswer = { authToken: string; identityCookie?: { name: string; value: string } | undefined }

/** Answers the ticket of the second step where one is wanted: then nobody is signed in yet. */
export async function signInWith(queryClient: QueryClient, credentials: Credentials): Promise<string | null> {
  const { authToken, identityCookie, twoFactor } = await call(signIn, { body: credentials })
  if (twoFactor) return twoFactor.ticket
  // else the server opens a session for a right password or refuses
  if (authToken === undefined) throw new Error('The server has opened no session')
  await enterWith(queryClient, { authToken, identityCookie }, credentials.rememberMe)
  return null
}

/** After it everything is read anew: prices, stocks, favourites and the cart belong to whoever is signed in. */
export async function enterWith(
  queryClient: QueryClient,
  { authToken, identityCookie }: SessionAnswer,
  remember: boolean,
) {
  keepToken(authToken, remember)
  if (identityCookie) setIdentityCookie(identityCookie, remember)
  else eraseIdentityCookie()
  await readAnew(queryClient)
  dispatchEvent(new Event('snab:auth-success'))
}

/** This tab works in a customer's name from now on, until it signs out. */
export async function actWith(queryClient: QueryClient, authToken: string) {
  keepImpersonationToken(authToken)
  await readAnew(queryClient)
}

/** The live events tell of every session that ends, of this one as well. */
let isSigningOut = false

export async function signOutNow(queryClient: QueryClient) {
  try {
    await leaveWithoutToken(queryClient, () => call(signOut, {}))
  } catch (error) {
    // whatever the server says, this browser forgets
    await forgetEverything(queryClient)
    throw error
  }
}

/** After what ends this session on the server. */
export async function leaveWithoutToken<T>(queryClient: QueryClient, end: () => Promise<T>): Promise<T> {
  isSigningOut = true
  try {
    // whatever is asked for now would be refused: the session ends first
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
  await readAnew(queryClient)
}

async function readAnew(queryClient: QueryClient) {
  await queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== appInfoQuery.queryKey[0] })
  await Promise.all([
    queryClient.refetchQueries({ queryKey: userQuery.queryKey }),
    queryClient.refetchQueries({ queryKey: appInfoQuery.queryKey }),
  ])
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] && queryKey[0] !== appInfoQuery.queryKey[0],
  })
}

/** The token is no longer good: the visitor is told so and goes on as a guest. */
export function dropSession(queryClient: QueryClient) {
  tellOfEnd(storedToken())
  forgetToken()
  eraseIdentityCookie()
  queryClient.setQueryData(userQuery.queryKey, null)
}

/** Asks who this tab still is, when some session has ended; when it was this one, the tab goes on as a guest. */
export async function checkSession(queryClient: QueryClient): Promise<void> {
  const token = storedToken()
  if (isSigningOut || token === null) return
  await queryClient.refetchQueries({ queryKey: userQuery.queryKey })
  if (queryClient.getQueryData(userQuery.queryKey) !== null) return
  tellOfEnd(token)
  await forgetEverything(queryClient)
}

let toldToken: string | null = null

/** A refused request and the live event may both notice the same end: it is told once. */
function tellOfEnd(token: string | null) {
  if (isSigningOut || token === null || token === toldToken) return
  toldToken = token
  showWarning(textOf(authStateTexts)('session.ended'))
}
