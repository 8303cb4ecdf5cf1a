import { expect, test } from 'vitest'
import {
  forgetToken,
  keepPunchoutToken,
  keepToken,
  prepareIdentifiers,
  randomUuid,
  storedToken,
  storedUuid,
  type Stores,
} from './session'

function newStore(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const newStores = (): Stores => ({ local: newStore(), session: newStore() })
const counter = () => {
  let number = 0
  return () => `uuid-${String((number += 1))}`
}

test('a first visit gets a permanent id and one for this start', () => {
  const stores = newStores()
  prepareIdentifiers(counter(), stores)
  expect(stores.local.getItem('B2B_USER_UUID')).toBe('uuid-1')
  expect(storedUuid(stores)).toBe('uuid-1')
  expect(stores.session.getItem('B2B_SESSION_ID')).toBe('uuid-2')
})

test('the next start keeps the permanent id and gets another for itself', () => {
  const { local } = newStores()
  const newUuid = counter()
  prepareIdentifiers(newUuid, { local, session: newStore() })
  const next = { local, session: newStore() }
  prepareIdentifiers(newUuid, next)
  expect(storedUuid(next)).toBe('uuid-1')
  expect(next.session.getItem('B2B_SESSION_ID')).toBe('uuid-3')
})

test('a remembered token survives to the next start, another does not', () => {
  const stores = newStores()
  keepToken('remembered', true, stores)
  const next = { local: stores.local, session: newStore() }
  prepareIdentifiers(counter(), next)
  expect(storedToken(next)).toBe('remembered')

  keepToken('short', false, next)
  expect(storedToken(next)).toBe('short')
  expect(next.local.getItem('B2B_USER_TOKEN')).toBeNull()

  forgetToken(next)
  expect(storedToken(next)).toBeNull()
})

test('a session of a purchasing system stays in its tab and does not affect the remembered session', () => {
  const stores = newStores()
  keepToken('remembered', true, stores)
  keepPunchoutToken('snab_punchout_1', stores)
  prepareIdentifiers(counter(), stores)
  expect(storedToken(stores)).toBe('snab_punchout_1')
  const another = { local: stores.local, session: newStore() }
  prepareIdentifiers(counter(), another)
  expect(storedToken(another)).toBe('remembered')
  forgetToken(stores)
  expect([storedToken(stores), stores.local.getItem('B2B_USER_TOKEN')]).toEqual([null, 'remembered'])
})

test('identifiers are version 4 uuids', () => {
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
