import { search } from '@snab/contract/catalogue'
import { signIn, signOut } from '@snab/contract/user'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './api'
import { forgetToken, keepToken } from './session'
import { appInfoQuery, userQuery } from './startup'

type Credentials = { login?: string; phone?: string; password: string; rememberMe: boolean }

/** After it everything is read anew: prices, stocks, favourites and the cart belong to whoever is signed in. */
export async function signInWith(queryClient: QueryClient, credentials: Credentials) {
  const { authToken, identityCookie } = await call(signIn, { body: credentials })
  keepToken(authToken, credentials.rememberMe)
  if (identityCookie) document.cookie = `${identityCookie.name}=${identityCookie.value}; path=/; SameSite=Lax`
  await readAnew(queryClient)
  dispatchEvent(new Event('snab:auth-success'))
}

export async function signOutNow(queryClient: QueryClient) {
  try {
    await call(signOut, {})
  } finally {
    forgetToken()
    await readAnew(queryClient)
  }
}

async function readAnew(queryClient: QueryClient) {
  await queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== appInfoQuery.queryKey[0] })
  await Promise.all([queryClient.refetchQueries({ queryKey: userQuery.queryKey }), queryClient.refetchQueries({ queryKey: appInfoQuery.queryKey })])
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] && queryKey[0] !== appInfoQuery.queryKey[0] })
}

/** The token is no longer good: the visitor goes on as a guest. */
export function dropSession(queryClient: QueryClient) {
  forgetToken()
  queryClient.setQueryData(userQuery.queryKey, null)
}

export const isProductList = (queryKey: readonly unknown[]) => queryKey[0] === search.path
