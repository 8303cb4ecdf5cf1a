import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { deeplyFrozen } from './deeply-frozen'

/** Parses with the contract's schemas; the query of an address that was read before is not parsed again. */
export const validate: FastifySchemaCompiler<unknown> = (route) => {
  const check = validatorCompiler(route as Parameters<typeof validatorCompiler>[0]) // endpoints have no other schemas than zod's
  if (route.httpPart !== 'querystring') return check
  const results = new WeakMap<object, ReturnType<typeof check>>()
  return (query: object) => {
    const known = results.get(query)
    if (known) return known
    const result = deeplyFrozen(check(query))
    results.set(query, result)
    return result
  }
}
