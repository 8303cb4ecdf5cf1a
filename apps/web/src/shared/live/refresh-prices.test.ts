import { readdirSync } from 'node:fs'
import type { Endpoint } from '@snab/contract/endpoint'
import { expect, test } from 'vitest'
import { showPrices } from './refresh-prices'

/** Endpoints whose screen updates its rows itself, or whose prices need no update. */
const otherwise = new Map([
  ['/api/v2/cart/items', 'features/cart/cart.data.ts'],
  ['/api/v1/cart-item/current-price', 'features/cart/cart.data.ts'],
  ['/api/v1/specification/:id', 'features/specification/follow-specification.ts'],
  ['/api/v1/specification/:id/items/changed', 'features/buying/specification/joint/use-others-changes.ts'],
  ['/api/v1/product-custom', 'prices of own products are their own'],
  ['/api/v1/product-custom/:id', 'the same'],
  ['/api/v1/product/by-article/:article', 'for other systems'],
])

test('every answer with a current price or stock is read again by some code', async () => {
  const folder = new URL('../../../../../packages/contract/src/', import.meta.url)
  const known = new Set([...showPrices.map(({ path }) => path as string), ...otherwise.keys()])
  const missing = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const module = (await import(/* @vite-ignore */ new URL(name, folder).href)) as Record<string, Partial<Endpoint>>
    for (const { method, path, access, response } of Object.values(module))
      if (method === 'GET' && path !== undefined && access !== 'staff' && response && !known.has(path))
        if (names(response).some((field) => field === 'currentPrice' || field === 'stocks')) missing.add(path)
  }
  expect([...missing]).toEqual([])
})

/** Names of all fields of a schema. */
function names(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((part) => names(part, seen))
  const { def } = schema as { def?: Record<string, unknown> } // zod's own description of a schema
  if (!def) return []
  const shape = Object.entries((def['shape'] as Record<string, unknown> | undefined) ?? {}) // of an object
  const parts = ['element', 'innerType', 'valueType', 'options', 'in', 'out', 'left', 'right', 'items']
  return [
    ...shape.flatMap(([name, field]) => [name, ...names(field, seen)]),
    ...parts.flatMap((part) => names(def[part], seen)),
  ]
}
