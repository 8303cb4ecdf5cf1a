import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@snab/contract/endpoint'

const contractFolder = new URL('../../../../packages/contract/src/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint declared in the contract. */
export async function findEndpoints(): Promise<Endpoint[]> {
  // sorted, so that calls that depend on each other have the same order everywhere
  const files = (await readdir(contractFolder, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, contractFolder).href) as Promise<Record<string, unknown>>),
  ) // the exports of a module
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isEndpoint)))]
}
