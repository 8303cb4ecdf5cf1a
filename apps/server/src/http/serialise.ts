import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { bytesOf } from './answers/prepared-answer'

type SerialiserCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/**
 * TypeScript checks the shape of answers, so a running portal does not parse them again: that took a third of a list
 * request. Tests do parse them.
 */
export function serialiseAnswers(app: FastifyInstance, checked: boolean) {
  app.setSerializerCompiler(checked ? checkedCompiler : uncheckedCompiler)
}

// Fastify also accepts bytes here, which its type does not say
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fastify expects the generic form
const uncheckedCompiler = (() => (answer: unknown) => bytesOf(answer) ?? JSON.stringify(answer)) as SerialiserCompiler

const checkedCompiler: SerialiserCompiler = (route) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all endpoints use zod schemas
  const serialise = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  return (answer) => {
    const bytes = bytesOf(answer)
    return serialise(bytes ? JSON.parse(bytes.toString()) : answer)
  }
}
