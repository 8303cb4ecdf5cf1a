import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { bytesOf } from './prepared-answer'

type SerialiserCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/**
 * Handlers that answer the wrong shape do not compile, so a running portal does not parse its own answers again: that
 * was a third of a list request. Tests do, and catch what a type cannot say.
 */
export function serialiseAnswers(app: FastifyInstance, checked: boolean) {
  app.setSerializerCompiler(checked ? checkedCompiler : uncheckedCompiler)
}

// Fastify sends bytes as well as text, which its type does not tell
const uncheckedCompiler = (() => (answer: unknown) => bytesOf(answer) ?? JSON.stringify(answer)) as SerialiserCompiler

const checkedCompiler: SerialiserCompiler = (route) => {
  const serialise = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  return (answer) => {
    const bytes = bytesOf(answer)
    return serialise(bytes ? JSON.parse(bytes.toString()) : answer)
  }
}
