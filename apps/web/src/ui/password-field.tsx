import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { Ref } from 'react'

/** Mantine shows a wrong password only by its colour; screen readers are told as well. */
export const PasswordField = ({ error, ...rest }: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) => (
  <PasswordInput error={error} aria-invalid={error ? true : undefined} {...rest} />
)
