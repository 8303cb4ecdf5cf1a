import { TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../lib/texts'
import { authTexts } from './auth.texts'

/** The next thing to do when a step shows it, so it takes the focus. Phones offer the code of the SMS for it. */
export function CodeInput({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  const t = useTexts(authTexts)
  return <TextInput label={t('auth.code')} required withAsterisk inputMode="numeric" autoComplete="one-time-code" maxLength={12} data-autofocus autoFocus error={error} {...field} />
}

export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))
