import { errors, type Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import type { Seen } from '../read-log'

const watermark = z.object({
  /** The index this is about. */
  index: z.string(),
  /** The place where another indexer continues, as written by `writePlace`. */
  place: z.string(),
  basis: z.object({
    withVat: z.boolean(),
    generalRate: z.number(),
    regimes: z.array(z.tuple([z.number().nullable(), z.string()])),
  }),
  /** The reading of the log of which everything is searchable; null before the first one. */
  seen: z.object({ incarnation: z.string(), snapshot: z.string() }).nullable(),
  /** False once a change needs a rebuild. */
  isComplete: z.boolean(),
  isRebuilding: z.boolean(),
  followedAt: z.number(),
  /** Rises with every applied change. */
  revision: z.number(),
})

/** How far the index has followed the database. Kept in OpenSearch, where every server reads it. */
export type Watermark = z.infer<typeof watermark>
/** Version of the written document; if it differs, another writer exists. */
export type Version = { seqNo: number; primaryTerm: number }

const documentId = 'watermark'
const document = z.object({ state: z.string() })

export async function readWatermark(
  client: Client,
  index: string,
): Promise<{ watermark: Watermark; version: Version } | null> {
  try {
    const { body } = await client.get({ index, id: documentId })
    const { _source: source, _seq_no: seqNo = 0, _primary_term: primaryTerm = 0 } = body
    const { state } = document.parse(source)
    return { watermark: watermark.parse(JSON.parse(state)), version: { seqNo, primaryTerm } }
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 404) return null
    throw error
  }
}

/** Another server has written since. */
export class NotTheOnlyWriter extends Error {
  override name = 'NotTheOnlyWriter'
}

/** `last`: what this writer wrote or found before; null overwrites. */
export async function writeWatermark(
  client: Client,
  index: string,
  state: Watermark,
  last: Version | null,
): Promise<Version> {
  try {
    const { body } = await client.index({
      index,
      id: documentId,
      body: { state: JSON.stringify(state) },
      ...(last && { if_seq_no: last.seqNo, if_primary_term: last.primaryTerm }),
    })
    const { _seq_no: seqNo = 0, _primary_term: primaryTerm = 0 } = body
    return { seqNo, primaryTerm }
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 409)
      throw new NotTheOnlyWriter('Another server keeps the index', { cause: error })
    throw error
  }
}

type Snapshot = { end: bigint; running: ReadonlySet<bigint> }

/** PostgreSQL's `xmin:xmax:running`. */
function readSnapshot(text: string): Snapshot {
  const [, end = '0', running = ''] = text.split(':')
  return { end: BigInt(end), running: new Set(running.split(',').filter(Boolean).map(BigInt)) }
}

/** Whether these transactions had ended when the snapshot was read. */
export function hasSeen(seen: Seen | null, incarnation: string, xids: readonly string[]): boolean {
  if (seen?.incarnation !== incarnation) return false
  const { end, running } = readSnapshot(seen.snapshot)
  return xids.map(BigInt).every((xid) => xid < end && !running.has(xid))
}

/** Whether a later reading saw everything that an earlier one saw. */
export function hasSeenAll(seen: Seen | null, earlier: Seen): boolean {
  if (seen?.incarnation !== earlier.incarnation) return false
  const [later, other] = [readSnapshot(seen.snapshot), readSnapshot(earlier.snapshot)]
  return later.end >= other.end && [...later.running].every((xid) => xid >= other.end || other.running.has(xid))
}
