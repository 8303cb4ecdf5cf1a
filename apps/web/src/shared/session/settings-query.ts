import { saveSettings, settings, type PersonalSettings } from '@snab/contract/content/configuration'
import type { RequestOf } from '@snab/contract/endpoint'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { statusOf } from '../../lib/api/api-error'
import { storedToken } from '../../lib/api/session'
import { showError } from '../../lib/snackbar'
import { defineTexts, textOf } from '../../lib/texts/texts'

const settingsTexts = defineTexts({ 'settings.notSaved': 'Настройка не сохранена' })

export type SettingsChange = RequestOf<typeof saveSettings>['body']

/** Choices not stored by the server yet: an older answer does not revert them. */
let unsent: SettingsChange = {}
let sending: Promise<void> | null = null

/** A 401 or a 404 gives an empty object. */
export const settingsQuery = queryOptions({
  queryKey: [settings.path, {}] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<PersonalSettings> => {
    if (storedToken() === null) return {}
    try {
      return applied(await call(settings, {}, { signal }), unsent)
    } catch (error) {
      const status = statusOf(error)
      if (status === 401 || status === 404) return {}
      throw error
    }
  },
})

const applied = (before: PersonalSettings, change: SettingsChange): PersonalSettings =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)) as PersonalSettings // null removes a setting

export function changeSettings(queryClient: QueryClient, change: SettingsChange) {
  unsent = { ...unsent, ...change }
  queryClient.setQueryData(settingsQuery.queryKey, (before = {}) => applied(before, change))
  sending ??= sendAll(queryClient).finally(() => (sending = null))
}

/** One request at a time, so that the last choice wins. */
async function sendAll(queryClient: QueryClient): Promise<void> {
  while (Object.keys(unsent).length > 0) {
    const sent = unsent
    try {
      await call(saveSettings, { body: sent }, { keepalive: true })
      unsent = Object.fromEntries(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both have the names of settings
        Object.entries(unsent).filter(([name, value]) => sent[name as keyof SettingsChange] !== value),
      ) // keys of the object itself
    } catch (error) {
      unsent = {}
      if (statusOf(error) !== 401) showError(error, textOf(settingsTexts)('settings.notSaved'))
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    }
  }
}
