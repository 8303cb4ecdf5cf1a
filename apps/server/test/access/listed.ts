import { expect } from 'vitest'
import type { Portal } from '../portal'

export type Person = Awaited<ReturnType<Portal['newUser']>>
export const path = '/api/v1/specification'

/** A specification with these rows. */
export async function listOf(person: Person, items: object[], more: object = {}) {
  const made = await person.post(path, { name: 'Щит этажный', items, ...more })
  expect(made.status).toBe(200)
  return made.body
}
