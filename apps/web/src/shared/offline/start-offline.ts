import type { AppInfo } from '@snab/contract/content/configuration'
import type { QueryClient } from '@tanstack/react-query'
import { storedToken } from '../../lib/api/session'
import { settingsQuery } from '../session/settings-query'
import { appInfoQuery, startUp, userQuery } from '../session/startup'
import { openKept } from './kept'
import { setOffline } from './offline-state'
import { readIdentity } from './read-fresh'

/** Starts with the copies of the person whose session this browser has; null: there are none. */
export async function startOffline(queryClient: QueryClient): Promise<AppInfo | null> {
  const token = storedToken()
  if (token === null || !('subtle' in crypto) || !('locks' in navigator)) return null
  const vault = await openKept(token, Date.now())
  const identity = vault && (await readIdentity(vault))
  if (!identity) return null
  queryClient.setQueryData(userQuery.queryKey, identity.user)
  queryClient.setQueryData(appInfoQuery.queryKey, identity.info)
  queryClient.setQueryData(settingsQuery.queryKey, identity.settings)
  setOffline({ vault, isCut: true, freshAt: identity.freshAt })
  return startUp(queryClient)
}
