import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that seldom changes: whoever names its tag is told that nothing has. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  // weak: compression makes other bytes of the same texts
  const tag = `W/"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'no-cache')
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  return known.includes(tag) ? reply.code(304).send() : answer
}
