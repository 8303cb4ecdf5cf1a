import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { Ref } from 'react'

/** Mantine shows an error beside a checkbox, but does not mark it as invalid for screen readers. */
export const CheckField = ({ error, ...rest }: CheckboxProps & { ref?: Ref<HTMLInputElement> }) => (
  <Checkbox error={error} aria-invalid={error ? true : undefined} {...rest} />
)
