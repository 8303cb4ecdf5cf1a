import { MessageChannel } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { catalogue, dictionaries } from '../test/arbitrary-catalogue'
import { buildIndex } from './build-index'
import type { CatalogueIndex } from './catalogue-index'
import { hostIndex } from './host-index'
import { createIndexClient, IndexBusy, IndexFailure, IndexTimeout } from './index-client'
import type { IndexQuery, PriceProfile } from './types'

const products = fc
  .sample(catalogue, { numRuns: 300, seed: 3 })
  .find((list) => list.length > 12 && list.some(({ stocks }) => stocks.some(([warehouseId]) => warehouseId === 2)))!
const profile: PriceProfile = { key: 'p', priceTypeIds: [1, 2], discounts: [], contractPrices: [] }
const query: IndexQuery = {
  filters: {},
  profile,
  warehouseIds: [1, 2],
  sort: { by: 'price', descending: false },
  offset: 0,
  limit: 10,
  facets: true,
}

const open: MessagePort[] = []
const listening: unknown[] = []
function channel() {
  const { port1, port2 } = new MessageChannel()
  open.push(port1)
  port2.on('message', (message) => listening.push(message))
  return { here: port1, there: port2 }
}
afterEach(() => {
  for (const port of open.splice(0)) port.close()
  listening.length = 0
})

const silent = { postMessage: () => {}, on: () => {} }

test('answers as the index does', async () => {
  const { here, there } = channel()
  const index = await buildIndex(products, dictionaries)
  hostIndex(there).publish(index)
  const client = createIndexClient(here)
  await client.ready

  expect(await client.search(query)).toEqual(index.search(query))
  const suggestion = { text: 'выкл', limit: 5, profile, warehouseIds: [1] }
  expect(await client.suggest(suggestion)).toEqual(index.suggest(suggestion))
  const code = products.find(({ article }) => article)!.article
  expect(await client.findCode(code)).toEqual(index.findCode(code))
  expect(await client.explain('розетка')).toEqual(index.explain('розетка'))
  expect((await client.memory()).products).toBe(products.length)
  expect(client.epoch()).toBe(index.epoch)
})

test('search threads see what the owner applied and published', async () => {
  const owner = channel()
  const searchers = [channel(), channel()]
  for (const { there } of searchers) hostIndex(there)
  const host = hostIndex(owner.there)
  const client = createIndexClient(
    owner.here,
    searchers.map(({ here }) => here),
  )
  const index = await buildIndex(products, dictionaries)
  host.publish(index)
  await client.ready
  expect((await client.search(query)).total).toBe(products.length)

  index.apply([{ kind: 'stocks', id: products[0]!.id, stocks: [[2, 77_000]] }])
  // written in place: nothing was published
  expect(await client.search(query)).toEqual(index.search(query))

  index.apply([{ kind: 'remove', id: products[1]!.id }])
  host.publish(index)
  await expect.poll(async () => (await client.search(query)).total).toBe(products.length - 1)
  expect(await client.search(query)).toEqual(index.search(query))
  expect(client.epoch()).toBe(2)
})

test('sends a profile once, and again when the thread has forgotten it', async () => {
  const { here, there } = channel()
  hostIndex(there).publish(await buildIndex(products, dictionaries))
  const client = createIndexClient(here)
  const own: PriceProfile = { ...profile, contractPrices: [[products[0]!.id, 1]] }
  const narrowQuery = { ...query, profile: own, filters: { price: { from: 1, to: 1 } } }
  for (let i = 0; i < 3; i++) expect((await client.search(narrowQuery)).ids).toContain(products[0]!.id)
  expect(sentProfiles()).toEqual([own, { key: 'p' }, { key: 'p' }])

  // unknown to this client: the thread also serves other profiles
  for (let i = 0; i < 300; i++)
    here.postMessage({
      kind: 'call',
      number: -1 - i,
      name: 'search',
      ask: { ...query, profile: { ...profile, key: `other ${i}` } },
    })
  expect((await client.search(narrowQuery)).ids).toContain(products[0]!.id)
})

const sentProfiles = () => listening.map((message) => (message as { ask: { profile: unknown } }).ask.profile) // calls only are sent here

test('a failure reaches the caller, and the thread continues', async () => {
  const { here, there } = channel()
  const index = await buildIndex(products, dictionaries)
  const failing: CatalogueIndex = {
    ...index,
    explain: () => {
      throw new RangeError('too odd')
    },
    share: index.share,
  }
  hostIndex(there).publish(failing)
  const client = createIndexClient(here)
  await expect(client.explain('x')).rejects.toThrow(new IndexFailure('too odd'))
  expect((await client.search(query)).total).toBe(products.length)
})

test('refuses calls above the queue limit, after the timeout, or after closing', async () => {
  const client = createIndexClient(silent, [], { longestQueue: 2, timeout: 20 })
  const waiting = [client.search(query), client.findCode('a')]
  await expect(client.explain('x')).rejects.toBeInstanceOf(IndexBusy)
  for (const call of waiting) await expect(call).rejects.toBeInstanceOf(IndexTimeout)

  const late = createIndexClient(silent)
  const call = late.search(query)
  late.close()
  await expect(call).rejects.toThrow('closed')
  await expect(late.findCode('a')).rejects.toThrow('closed')
})

test('cheap calls do not wait behind heavy ones', async () => {
  const sent: { name: string; thread: number; number: number }[] = []
  const listeners: ((message: unknown) => void)[] = []
  const threads = [0, 1].map((thread) => ({
    postMessage: (message: unknown) => void sent.push({ thread, ...(message as { name: string; number: number }) }), // calls only: nothing is published
    on: (_event: 'message', listener: (message: unknown) => void) => void listeners.push(listener),
  }))
  const client = createIndexClient(silent, threads)
  const emit = (thread: number, message: unknown) => listeners[thread]!(message)
  emit(0, { kind: 'ready' })
  emit(1, { kind: 'ready' })
  const calls = [client.search(query), client.search(query), client.findCode('a')]
  expect(sent.map(({ name, thread }) => [name, thread])).toEqual([
    ['search', 0],
    ['findCode', 1],
  ])

  emit(1, { kind: 'answered', number: sent[1]!.number, answer: [] })
  expect(sent).toHaveLength(2)
  emit(0, { kind: 'answered', number: sent[0]!.number, answer: { total: 1 } })
  expect(sent.map(({ name, thread }) => [name, thread]).at(-1)).toEqual(['search', 0])
  emit(0, { kind: 'answered', number: sent[2]!.number, answer: { total: 2 } })
  expect(await Promise.all(calls)).toEqual([{ total: 1 }, { total: 2 }, []])
})
