import { statusOf } from '../../lib/api/api-error'

export type FailureFacts = { status: number | undefined; name: string | null; message: string | null }

/** The details of a failure below the heading; null for none. A message equal to the heading is omitted. */
export function failureFacts(error: unknown, heading: string): FailureFacts | null {
  if (!(error instanceof Error)) return null
  const status = statusOf(error)
  const hasOwnMessage = error.message.trim().replace(/\.$/, '') !== heading
  if (!hasOwnMessage) return status === undefined ? null : { status, name: null, message: null }
  return { status, name: error.name, message: error.message }
}
