import type { FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import { Rejected } from '../http/rejected'
import type { FileStore } from './file-store'

/** Sends a file as a stream; a browser that has it already gets 304. Throws Rejected when there is none. */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  path: string,
): Promise<FastifyReply> {
  const opened = await store.open(path)
  if (!opened) throw new Rejected('not-found')
  const {
    file: { size, changedAt },
    content,
  } = opened
  // the same on every server that sees the store
  const tag = `W/"${size.toString(16)}-${changedAt.getTime().toString(16)}"`
  reply.header('etag', tag).header('last-modified', changedAt.toUTCString())
  if (request.headers['if-none-match'] === tag) {
    content.destroy()
    return reply.code(304).send()
  }
  return reply
    .header('content-length', size)
    .type(mime.getType(path) ?? 'application/octet-stream')
    .send(content)
}
