import { statusOf } from '../../lib/api/api-error'

export type FailureFacts = { status: number | undefined; name: string | null; message: string | null }

/** What there is to tell of a failure below the heading; null for nothing. A message that only repeats the heading tells nothing. */
export function failureFacts(error: unknown, heading: string): FailureFacts | null {
  if (!(error instanceof Error)) return null
  const status = statusOf(error)
  const tellsMore = error.message.trim().replace(/\.$/, '') !== heading
  if (!tellsMore) return status === undefined ? null : { status, name: null, message: null }
  return { status, name: error.name, message: error.message }
}
