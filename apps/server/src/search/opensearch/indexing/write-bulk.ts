import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'
import type { IndexChange } from '@snab/catalogue-index/types'
import { z } from 'zod'
import { IndexLost } from '../../followed-index'
import { documentId, pricesUpdate, stocksUpdate, toDocument } from '../document'
import { writeAlias } from './index-names'

/** An operation of a bulk request: its lines. */
export type Operation = { id: string; lines: string }

const mostBytes = 4 * 1024 * 1024
const mostOperations = 2000
const pausesMs = [100, 300, 1000, 3000, 5000, 10_000]

const result = z.object({
  status: z.number(),
  _id: z.string().optional(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).loose().optional(),
})
const answer = z.object({ errors: z.boolean(), items: z.array(z.record(z.string(), result)) })
type Result = z.infer<typeof result>

const lines = (...parts: object[]): string => parts.map((part) => `${JSON.stringify(part)}\n`).join('')

export function operationOf(change: IndexChange): Operation | null {
  if (change.kind === 'dictionaries') return null
  if (change.kind === 'product') {
    const id = documentId(change.product.id)
    return { id, lines: lines({ index: { _id: id } }, toDocument(change.product)) }
  }
  const id = documentId(change.id)
  if (change.kind === 'remove') return { id, lines: lines({ delete: { _id: id } }) }
  const update = change.kind === 'prices' ? pricesUpdate(change.prices) : stocksUpdate(change.stocks)
  return { id, lines: lines({ update: { _id: id, retry_on_conflict: 3 } }, update) }
}

/** `refused`: reports a document that OpenSearch cannot store, which would otherwise block everything after it. */
export type BulkWriter = {
  client: Client
  refused: (id: string, reason: string) => void
  /** Throws when this server may no longer write. */
  still?: () => Promise<void>
}

/** Writes in parts, each until it is accepted. */
export async function writeBulk(
  writer: BulkWriter,
  version: string,
  operations: Iterable<Operation> | AsyncIterable<Operation>,
): Promise<void> {
  // the next part is prepared while one is written
  let writing = Promise.resolve()
  for await (const part of parts(operations)) {
    await writing
    writing = writePart(writer, version, part)
    // a caller that stops early no longer awaits it
    writing.catch(() => undefined)
  }
  await writing
}

async function* parts(operations: Iterable<Operation> | AsyncIterable<Operation>): AsyncGenerator<Operation[]> {
  let part: Operation[] = []
  let bytes = 0
  for await (const operation of operations) {
    part.push(operation)
    bytes += Buffer.byteLength(operation.lines)
    if (bytes >= mostBytes || part.length >= mostOperations) {
      yield part
      part = []
      bytes = 0
    }
  }
  if (part.length > 0) yield part
}

async function writePart({ client, refused, still }: BulkWriter, version: string, part: Operation[]): Promise<void> {
  let left = part
  for (const pauseMs of [...pausesMs, null]) {
    await still?.()
    const { body } = await client.transport.request({
      method: 'POST',
      path: `/${writeAlias(version)}/_bulk`,
      querystring: { require_alias: 'true' },
      bulkBody: left.map((operation) => operation.lines).join(''),
    })
    const { errors, items } = answer.parse(body)
    if (!errors) return
    const results = items.map((item): Result | undefined => Object.values(item)[0])
    if (results.some((item) => item?.error?.type === 'index_not_found_exception'))
      throw new IndexLost(`There is no ${version}`)
    const again = left.filter((_, at) => isPassing(results[at]))
    for (const [at, item] of results.entries())
      if (item?.error && !isPassing(item) && item.error.type !== 'document_missing_exception')
        refused(left[at]?.id ?? '', `${item.error.type}: ${item.error.reason ?? ''}`)
    if (again.length === 0) return
    if (pauseMs === null) break
    await sleep(pauseMs)
    left = again
  }
  throw new Error(`OpenSearch did not accept ${String(left.length)} changes`)
}

/** Too busy, or a shard is temporarily without its primary. */
const isPassing = (item: Result | undefined): boolean =>
  item?.error !== undefined && (item.status === 429 || item.status === 409 || item.status >= 500)
