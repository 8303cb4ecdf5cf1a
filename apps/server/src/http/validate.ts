import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deeplyFrozen } from './deeply-frozen'

type Check = ReturnType<typeof validatorCompiler>

/** Parses with the contract's schemas; results for queries are cached. */
export const validate: FastifySchemaCompiler<unknown> = (route) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all endpoints use zod schemas
  const check = validatorCompiler(route as Parameters<typeof validatorCompiler>[0])
  if (route.httpPart === 'body') {
    const schema = route.schema
    return schema instanceof z.ZodType ? withoutRefusedNulls(schema, check) : check
  }
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

/**
 * Clients may write `null` for a missing value, as our answers do. Where the schema refuses it the field is removed: an
 * optional one is absent, a required one is still missing.
 */
function withoutRefusedNulls(schema: z.ZodType, check: Check): Check {
  return (body: unknown) => {
    const result = check(body)
    if (typeof result !== 'object' || !('error' in result)) return result
    const issues = schema.safeParse(body).error?.issues ?? []
    for (const { code, path } of issues) if (code === 'invalid_type') dropNull(body, path)
    return check(body)
  }
}

function dropNull(body: unknown, path: readonly PropertyKey[]): void {
  const parent = path.slice(0, -1).reduce(valueAt, body)
  const key = path.at(-1)
  if (key !== undefined && isRecord(parent) && !Array.isArray(parent) && valueAt(parent, key) === null)
    Reflect.deleteProperty(parent, key)
}

const valueAt = (parent: unknown, key: PropertyKey): unknown =>
  isRecord(parent) && Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null
