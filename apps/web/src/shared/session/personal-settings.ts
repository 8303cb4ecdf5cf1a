import type { PersonalSettings } from '@snab/contract/content/configuration'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocalChoice } from '../../lib/local-choice'
import { changeSettings, settingsQuery, type SettingsChange } from './settings-query'
import { useUser } from './startup'

/**
 * A signed-in person's choice is stored with the account, a guest's in this browser; until the account has one, the
 * browser's applies.
 */
export function usePersonalChoice<T>(
  name: keyof PersonalSettings,
  localKey: string,
  fallback: T,
  accept: (stored: unknown) => T | null,
): [T, (value: T) => void] {
  const queryClient = useQueryClient()
  const isGuest = useUser() === null
  const { data } = useQuery(settingsQuery)
  const [local, keepLocally] = useLocalChoice(localKey, fallback, accept)
  const stored = isGuest ? undefined : data?.[name]
  const own = useMemo(() => (stored === undefined ? null : accept(stored)), [stored, accept])
  const choose = useCallback(
    (next: T) => (isGuest ? keepLocally(next) : changeSettings(queryClient, { [name]: next } as SettingsChange)), // the name says what the value is, which a computed key cannot
    [isGuest, keepLocally, queryClient, name],
  )
  return [own ?? local, choose]
}
