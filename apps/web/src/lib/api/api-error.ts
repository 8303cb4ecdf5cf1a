import type { ErrorBody } from '@snab/contract/errors'
import { errorsTexts } from './errors.texts'
import { textOf } from '../texts/texts'

const t = textOf(errorsTexts)

/** The request: method and path of the contract, and their parameters. */
export type SentRequest = { action: string; params: Record<string, string | number>; body: unknown }

/** The server refused; the body is its answer. */
export class ApiError extends Error {
  readonly body: ErrorBody
  readonly sent: SentRequest | undefined
  constructor(body: ErrorBody, sent?: SentRequest) {
    super(body.message)
    this.name = 'ApiError'
    this.body = body
    this.sent = sent
  }
}

/** No answer at all. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super(t('error.network'), options)
    this.name = 'NetworkError'
  }
}

/** It is unknown whether the server did it, or it was temporarily unable: worth retrying. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (error.body.code === 'database-unavailable' || error.body.code === 'not-ready' || isOfProxy(error.body)))

/** A proxy that cannot reach the portal answers with its own page. */
const isOfProxy = ({ code, status }: ErrorBody) => code === 'unexpected' && status >= 502 && status <= 504

export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.body.status : undefined

/**
 * Prefix, then status, then message (spec §9). A refusal without a prefix starts with words too, not with its number.
 */
export function errorText(error: unknown, prefix?: string): string {
  const message = error instanceof Error ? error.message : String(error)
  const status = statusOf(error)
  return [prefix ?? (status === undefined ? '' : t('error.refused')), status, message]
    .filter((part) => part !== undefined && part !== '')
    .join('. ')
}
