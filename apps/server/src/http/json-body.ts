import type { FastifyInstance } from 'fastify'

/** Many clients name JSON as the type of a body that they do not send: then there is none. */
export function takeEmptyJsonAsNone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
