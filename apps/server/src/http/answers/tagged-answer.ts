import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers a rarely changing response with 304 when the client has the same tag. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  // a weak tag, because compression changes the bytes
  const tag = `W/"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'no-cache')
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  return known.includes(tag) ? reply.code(304).send() : answer
}
