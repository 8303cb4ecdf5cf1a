import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error'

/**
 * Shows the server's field errors beside the fields. False if none belongs to this form: then the general message is
 * shown.
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
): boolean {
  const problems = error instanceof ApiError ? (error.body.errors ?? []) : []
  const known = problems.flatMap(({ field, message }) =>
    fields.filter((name) => name === field).map((name) => ({ name, message })),
  )
  known.forEach(({ name, message }, at) => setError(name, { message }, { shouldFocus: at === 0 }))
  return known.length > 0
}
