import { errors } from '@opensearch-project/opensearch'
import { Rejected } from '../../http/rejected'

/** One of several searches was refused. */
export class SearchFailed extends Error {
  override name = 'SearchFailed'
  readonly statusCode: number

  constructor(statusCode: number, reason: string) {
    super(`OpenSearch could not search: ${reason}`)
    this.statusCode = statusCode
  }
}

/** No index yet, too busy, no quorum, a shard without a copy, a node shutting down. */
const passing: ReadonlySet<number> = new Set([404, 408, 429, 502, 503, 504])

/** OpenSearch cannot answer now, but may later. */
export const isAway = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.TimeoutError ||
  error instanceof errors.NoLivingConnectionsError ||
  ((error instanceof errors.ResponseError || error instanceof SearchFailed) && passing.has(error.statusCode))

/** Passes the answer through; while OpenSearch is unreachable buyers are asked to retry. */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isAway(error)) throw new Rejected('search-busy', { headers: { 'retry-after': '2' } })
    throw error
  }
}
