import type { FastifyInstance } from 'fastify'

/** Many clients send a JSON content type without a body; treat it as no body. */
export function takeEmptyJsonAsNone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
