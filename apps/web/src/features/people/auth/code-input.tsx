import { TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../../lib/texts/texts'
import { authTexts } from './auth.texts'

/** The next thing to do when a step shows it, so it takes the focus. Phones offer the code of the SMS for it. */
export function CodeInput({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  const t = useTexts(authTexts)
  return (
    <TextInput
      label={t('auth.code')}
      required
      withAsterisk
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      data-autofocus
      autoFocus
      error={error}
      {...field}
    />
  )
}

/** Six digits; twelve where many ask codes for one address. */
export const isCode = (typed: string): boolean => /^(\d{6}|\d{12})$/.test(typed.replace(/\s/g, ''))
