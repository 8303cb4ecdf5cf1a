import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'

/**
 * Handlers that answer the wrong shape do not compile, so a running portal does not parse its own answers again: that
 * was a third of a list request. Tests do, and catch what a type cannot say.
 */
export function serialiseAnswers(app: FastifyInstance, checked: boolean) {
  app.setSerializerCompiler(checked ? serializerCompiler : () => (answer) => JSON.stringify(answer))
}
