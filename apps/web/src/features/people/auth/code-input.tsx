import { TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../../lib/texts/texts'
import { authTexts } from './auth.texts'

/** Takes the focus, because it is the next action of its step. Phones offer the code from the SMS. */
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

/** Six digits; twelve if many people request codes for one address. */
export const isCode = (typed: string): boolean => /^(\d{6}|\d{12})$/.test(typed.replace(/\s/g, ''))
