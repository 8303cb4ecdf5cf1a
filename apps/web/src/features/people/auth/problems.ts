import type { FieldProblem } from '@snab/contract/errors'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../../lib/api/api-error'

/** Shows the server's messages beside their fields and focuses the first one; returns the messages without a field. */
export function placeProblems<T extends FieldValues>(
  problems: readonly FieldProblem[],
  fieldOf: (field: string) => FieldPath<T> | null,
  setError: UseFormSetError<T>,
): FieldProblem[] {
  const rest: FieldProblem[] = []
  let isFirst = true
  for (const problem of problems) {
    const field = fieldOf(problem.field)
    if (field === null) rest.push(problem)
    else {
      setError(field, { message: problem.message }, { shouldFocus: isFirst })
      isFirst = false
    }
  }
  return rest
}

export const problemsOf = (error: unknown): FieldProblem[] =>
  error instanceof ApiError ? (error.body.errors ?? []) : []
