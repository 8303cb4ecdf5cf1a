import { applyLook } from './apply-look'
import { setWrittenDocuments } from './written-documents'
import { appInfo, type AppInfo } from '@snab/contract/content/configuration'
import { currentUser, type User } from '@snab/contract/core/user'
import { queryOptions, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../lib/api/api'
import { statusOf } from '../../lib/api/api-error'
import { setShownUnits } from '../../lib/texts/format'
import { forgetToken, noteGuestRegion, storedToken } from '../../lib/api/session'
import { settingsQuery } from './settings-query'
import { setStandingValues } from '../../lib/texts/texts'

export const appInfoQuery = { ...queryOf(appInfo, {}), staleTime: Number.POSITIVE_INFINITY }

/** Null without a token, or if the server does not know it: then the token is removed. */
export const userQuery = queryOptions({
  queryKey: [currentUser.path, {}] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<User | null> => {
    if (storedToken() === null) return null
    try {
      return await call(currentUser, {}, { signal })
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      forgetToken()
      return null
    }
  },
})

/**
 * App info first, then the user. They are requested at once, with the user's own settings; a failure of the user's is
 * stored as the auth error.
 */
export async function startUp(queryClient: QueryClient): Promise<AppInfo> {
  const user = queryClient.prefetchQuery(userQuery)
  // so that the list is rendered once, with its reader's columns
  const choices = queryClient.prefetchQuery(settingsQuery)
  const info = await queryClient.ensureQueryData(appInfoQuery)
  const { currencySign, totalWeightUnit: weightUnit, priceWithVat } = info.configuration
  if (storedToken() === null) noteGuestRegion(info.region.id)
  setShownUnits({ currencySign, weightUnit })
  setWrittenDocuments(info.writtenDocuments)
  applyLook(info.look)
  setStandingValues({ currencySign, weightUnit, ...vatWords(priceWithVat) })
  await user
  await choices
  return info
}

/** If prices are shown without VAT, each is labelled so, and each sum to pay as including VAT. */
export const vatWords = (priceWithVat: boolean) =>
  priceWithVat ? { shownVat: '', paidVat: '' } : { shownVat: ' без НДС', paidVat: ' с НДС' }

export const useAppInfo = (): AppInfo => useSuspenseQuery(appInfoQuery).data
export const useUser = (): User | null => useQuery(userQuery).data ?? null
export const useAuthError = (): Error | null => useQuery(userQuery).error
