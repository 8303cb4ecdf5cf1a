import { ApiError } from '../../lib/api/api-error'

/** A refused body names its invalid items by their index: `items.3.amount`, `rows.3.pricing.value`. */
export function blamedChanges<Change>(error: unknown, changes: readonly Change[]): readonly Change[] {
  const fields = error instanceof ApiError ? (error.body.errors ?? []) : []
  return fields.flatMap(({ field }) => changes[Number(/^(?:items|rows)\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)] ?? [])
}
