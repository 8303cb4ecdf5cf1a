import type { FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import { Rejected } from '../http/rejected'
import type { FileStore } from './file-store'

/** Sends a file as a stream, or 304 if the browser has it. Throws Rejected when it does not exist. */
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
  // the same on every server that shares the store
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
