import { createGunzip } from 'node:zlib'
import contentDisposition from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../files/file-store'
import { Rejected } from '../rejected'

const stored = Symbol('a file of the store instead of JSON')

type Stored = {
  store: FileStore
  path: string
  /** True if the file is compressed with gzip. */
  isPacked: boolean
  /** Differs when the content differs. */
  tag: string
  madeAt: Date
  name: string
  type: string
}
/** A large file that is streamed, and not sent again to a client that has it. */
export type StoredFileAnswer = { readonly [stored]: Stored }

export const storedFileAnswer = (file: Stored): StoredFileAnswer => ({ [stored]: file })

export const isStoredFileAnswer = (answer: unknown): answer is StoredFileAnswer =>
  typeof answer === 'object' && answer !== null && stored in answer

export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { [stored]: { store, path, isPacked, tag, madeAt, name, type } }: StoredFileAnswer,
) {
  const takesPacked = isPacked && takesGzip(request.headers['accept-encoding'])
  const etag = `"${tag}${takesPacked ? '-gzip' : ''}"`
  void reply
    .header('etag', etag)
    .header('last-modified', madeAt.toUTCString())
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
  if (isKnown(request, etag, madeAt)) return reply.code(304).send()
  const opened = await store.open(path)
  if (!opened) throw new Rejected('not-found')
  const { content, file } = opened
  void reply.header('content-disposition', contentDisposition(name)).type(type)
  if (takesPacked) void reply.header('content-encoding', 'gzip')
  if (isPacked && !takesPacked) return reply.send(content.pipe(createGunzip()))
  return reply.header('content-length', file.size).send(content)
}

const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      return ['gzip', 'x-gzip'].includes(coding) && !parameters.some((part) => /^q=0(\.0*)?$/.test(part))
    })

/** A tag takes precedence; dates have no fractions of a second. */
function isKnown({ headers }: FastifyRequest, etag: string, madeAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(madeAt.getTime() / 1000) * 1000 <= since
}
