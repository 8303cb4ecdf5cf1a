import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { Ref } from 'react'

/** Mantine marks a wrong password only by colour; this informs screen readers too. */
export const PasswordField = ({ error, ...rest }: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) => (
  <PasswordInput error={error} aria-invalid={error ? true : undefined} {...rest} />
)
