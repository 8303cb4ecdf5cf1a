import type { FastifyInstance } from 'fastify'

export type AccessLine = {
  requestId: string
  method: string
  /** The pattern of the endpoint; the real address may contain names, codes and searches. */
  route: string
  status: number
  ms: number
}

/** One line per request without personal data: no address, no token, no query. */
export function logAccess(app: FastifyInstance, write: (line: AccessLine) => void) {
  app.addHook('onResponse', async (request, reply) => {
    write({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
