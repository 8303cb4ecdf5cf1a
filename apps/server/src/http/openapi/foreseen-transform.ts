import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { namedShapes } from './named-shapes'

type Transform = ReturnType<typeof createJsonSchemaTransform>
type Input = Parameters<Transform>[0]

/**
 * The transform of schemas for the description of the API. `foresee` makes those of all routes, a few milliseconds at a
 * time: together they would stop the event loop for a second.
 */
export function foreseenTransform(app: FastifyInstance): { transform: Transform; foresee: () => Promise<void> } {
  const make = createJsonSchemaTransform({ schemaRegistry: namedShapes })
  const routes: Omit<Input, 'openapiObject' | 'swaggerObject'>[] = []
  const made = new Map<string, ReturnType<Transform>>()
  const keyOf = ({ route, url }: Pick<Input, 'route' | 'url'>) => `${String(route.method)} ${url}`
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push({ schema: route.schema, url: route.url, route })
  })
  let foreseen: Promise<void> | undefined
  async function makeAll(): Promise<void> {
    for (const input of routes) {
      made.set(keyOf(input), make({ ...input, openapiObject: {} }))
      await nextTurn()
    }
  }
  return { transform: (input) => made.get(keyOf(input)) ?? make(input), foresee: () => (foreseen ??= makeAll()) }
}
