import { nameOfList, type Edit, type EditAnswer, type EditedList } from '@snab/domain/buying/offline/edit'
import { addEdit, decideConflict, type EditQueue, type Side } from '@snab/domain/buying/offline/edit-queue'
import type { KeptGoods } from '@snab/domain/buying/offline/find-kept'
import { afterAnswers, withEdits, type KeptList } from '@snab/domain/buying/offline/kept-list'
import { emptyList, putGoods } from '@snab/domain/buying/offline/put-goods'
import { sendEdits, type SendResult } from '@snab/domain/buying/offline/send-edits'
import fc from 'fast-check'
import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../test/access/listed'
import { test, type Portal } from '../../../../test/portal'

const scans = 500
const hours = 8
const minute = 60_000
const begunAmount = 2

/** What a browser stores: text, so that a crash loses only what was not stored yet. */
function openDevice() {
  let stored = JSON.stringify({ queue: [] as EditQueue, lists: [] as KeptList[] })
  const read = () => JSON.parse(stored) as { queue: EditQueue; lists: KeptList[] } // stored below
  return {
    read,
    change(next: (queue: EditQueue, lists: KeptList[]) => EditQueue, answers: readonly EditAnswer[] = []) {
      const { queue, lists } = read()
      const after = next(queue, lists)
      stored = JSON.stringify({ queue: after, lists: lists.map((list) => afterAnswers(list, queue, answers)) })
      return after
    },
    keep(list: KeptList) {
      const { queue, lists } = read()
      const others = lists.filter((one) => nameOfList(one.list) !== nameOfList(list.list))
      stored = JSON.stringify({ queue, lists: [...others, list] })
    },
  }
}
type Device = ReturnType<typeof openDevice>

/** A network that loses requests, answers and whole programs. */
function badNetwork(person: Person, chance: () => number) {
  const counts = { lost: 0, unanswered: 0, doubled: 0, busy: 0, crashed: 0 }
  const send = async (edits: readonly Edit[]): Promise<SendResult> => {
    const body = { edits: edits.map(({ key, list, change }) => ({ key, list, change })) }
    const fate = chance()
    if (fate < 0.2) {
      counts.lost += 1
      return { kind: 'unanswered' }
    }
    if (fate < 0.3) {
      counts.busy += 1
      return { kind: 'not-taken', why: 'busy', message: '', afterMs: null }
    }
    const asked = [person.post('/api/v3/offline/edits', body)]
    if (fate < 0.45) {
      // a request that a proxy has sent again
      counts.doubled += 1
      asked.push(person.post('/api/v3/offline/edits', body))
    }
    const answers = await Promise.all(asked)
    for (const answer of answers) expect(answer.status).toBe(200)
    if (fate < 0.6) {
      counts.unanswered += 1
      return { kind: 'unanswered' }
    }
    if (fate < 0.7) {
      counts.crashed += 1
      throw new Error('The browser was closed')
    }
    return { kind: 'answered', answers: answers[0]?.body.answers as EditAnswer[] } // as the contract says
  }
  return { send, counts }
}

async function readList(portal: Portal, person: Person, list: EditedList): Promise<KeptList> {
  const { body } =
    list.kind === 'cart'
      ? await person.get('/api/v2/cart/items')
      : await person.get(`${path}/${String(list.kind === 'specification' ? list.id : 0)}`)
  return {
    ...emptyList(list, 'Список'),
    at: portal.time.now.toISOString(),
    rows: body.items.map((item: Record<string, unknown> & { product: Record<string, unknown> }) => ({
      row: item.id,
      goods: { productId: item.productId, customProductId: null, sellerId: item.sellerId },
      name: item.product.name,
      article: item.product.article,
      unit: 'шт',
      amount: item.amount,
      multiplicity: 1,
      minimumBatch: 1,
      price: item.currentPrice,
      stock: 1,
    })),
  }
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed, evenly spread. */
function evenChances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The expected final lists, computed without the queue: list → product → amount. */
type Expected = Map<string, Map<number, number>>

test('eight hours without a network, 500 scans and three edited lists: nothing lost, nothing doubled', async ({
  portal,
}) => {
  const products: KeptGoods[] = []
  const reader = await portal.newUser()
  for (let at = 0; at < 60; at += 1) {
    const id = await portal.newProduct({ price: 100_00 + at })
    products.push({
      id,
      name: `Товар ${String(at)}`,
      article: String(at),
      manufacturerCode: '',
      barcodes: [],
      ownNumbers: [],
      unit: 'шт',
      multiplicity: 1,
      minimumBatch: 1,
      price: (await reader.get(`/api/v1/product/${String(id)}`)).body.currentPrice,
      stock: 1,
      sellerId: null,
    })
  }
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      await playDay(portal, await portal.newUser(), products, evenChances(seed))
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 240_000)

async function playDay(portal: Portal, person: Person, products: readonly KeptGoods[], chance: () => number) {
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(chance() * from.length)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  const begun = products.slice(0, 25).map(({ id }) => ({ productId: id, amount: begunAmount }))
  const first = await listOf(person, begun)
  await person.patch('/api/v2/cart/items', { items: begun.slice(0, 10) })
  const cartId = (await person.get('/api/v2/cart')).body.items[0].id
  const device = openDevice()
  const made = { kind: 'made', key: crypto.randomUUID() } as const
  const lists: EditedList[] = [{ kind: 'specification', id: first.id }, { kind: 'cart', id: cartId }, made]
  const expected: Expected = new Map(
    lists.map((list) => {
      const rows = list.kind === 'made' ? [] : list.kind === 'cart' ? begun.slice(0, 10) : begun
      return [nameOfList(list), new Map(rows.map(({ productId, amount }) => [productId, amount]))]
    }),
  )
  const before = structuredClone(expected)
  for (const list of lists)
    device.keep(list.kind === 'made' ? emptyList(list, 'Новый') : await readList(portal, person, list))
  const fields = () => ({
    key: crypto.randomUUID(),
    at: portal.time.now.toISOString(),
    state: 'waiting' as const,
    conflict: null,
  })
  device.change((queue) =>
    addEdit(queue, { ...fields(), key: made.key, list: made, title: 'Новый', change: { kind: 'make', name: 'Новый' } }),
  )

  const sides = new Map<string, Side>()
  const sideOf = (list: EditedList, productId: number | null): Side => {
    const name = `${list.kind} ${String(productId)}`
    const side = sides.get(name) ?? (chance() < 0.5 ? 'mine' : 'theirs')
    sides.set(name, side)
    return side
  }
  /** Rows that the person's other device has changed meanwhile; null: removed. */
  const elsewhere: Expected = new Map(lists.map((list) => [nameOfList(list), new Map<number, number>()]))
  const mine = new Set<string>()

  for (let scan = 0; scan < scans; scan += 1) {
    portal.time.now = new Date(portal.time.now.getTime() + (hours * 60 * minute) / scans)
    const list = pick(lists)
    const goods = pick(products)
    const wanted = expected.get(nameOfList(list)) ?? new Map<number, number>()
    scanInto(device, list, goods, fields())
    wanted.set(goods.id, (wanted.get(goods.id) ?? 0) + 1)
    mine.add(`${nameOfList(list)} ${String(goods.id)}`)
    if (chance() < 0.1) removeSomething(device, list, wanted, pick, mine, fields())
    if (chance() < 0.08) await changeElsewhere(person, first, elsewhere, chance, pick)
  }
  expect(device.read().queue.length).toBeGreaterThan(50)

  const { send, counts } = badNetwork(person, chance)
  for (let attempt = 0; device.read().queue.length > 0; attempt += 1) {
    expect(attempt).toBeLessThan(400)
    await sendEdits({ send, change: async (next, answers) => device.change(next, answers) }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'The browser was closed') throw error
    })
    for (const { key, change, state, list } of device.read().queue) {
      if (state !== 'conflict' || change.kind === 'make') continue
      const side = sideOf(list, change.goods.productId)
      device.change((queue) => decideConflict(queue, key, side, crypto.randomUUID()))
    }
  }
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)

  for (const [name, changed] of elsewhere)
    for (const [productId, amount] of changed) {
      const kind = name === 'cart' ? 'cart' : 'specification'
      const wanted = expected.get(name)
      // a value changed and changed back is not an edit
      const isMine =
        mine.has(`${name} ${String(productId)}`) &&
        (wanted?.get(productId) ?? 0) !== (before.get(name)?.get(productId) ?? 0)
      if (isMine && sides.get(`${kind} ${String(productId)}`) !== 'theirs') continue
      wanted?.set(productId, amount)
    }
  const ofMade = device
    .read()
    .lists.find(({ list }) => ![`specification-${String(first.id)}`, 'cart'].includes(nameOfList(list)))
  for (const list of [...lists.slice(0, 2), ofMade?.list ?? made]) {
    const wanted = expected.get(nameOfList(list === ofMade?.list ? made : list)) ?? new Map<number, number>()
    const { rows } = await readList(portal, person, list)
    const shown = rows.map(({ goods, amount }) => [goods.productId, amount])
    const sorted = (pairs: (number | null | undefined)[][]) => pairs.toSorted((a, b) => Number(a[0]) - Number(b[0]))
    expect(sorted(shown), nameOfList(list)).toEqual(sorted([...wanted].filter(([, amount]) => amount > 0)))
  }
  expect((await person.get(path)).body.items).toHaveLength(2)
}

function scanInto(
  device: Device,
  list: EditedList,
  goods: KeptGoods,
  fields: Omit<Edit, 'list' | 'change' | 'title' | 'facts'>,
) {
  device.change((queue, lists) => {
    const kept = lists.find((one) => nameOfList(one.list) === nameOfList(list)) ?? emptyList(list)
    return putGoods(queue, kept, goods, { ...fields, rowKey: crypto.randomUUID() }).queue
  })
}

function removeSomething(
  device: Device,
  list: EditedList,
  wanted: Map<number, number>,
  pick: <T>(from: readonly T[]) => T,
  mine: Set<string>,
  fields: Omit<Edit, 'list' | 'change' | 'title' | 'facts'>,
) {
  device.change((queue, lists) => {
    const kept = lists.find((one) => nameOfList(one.list) === nameOfList(list)) ?? emptyList(list)
    const { rows } = withEdits(kept, queue)
    if (rows.length === 0) return queue
    const { row, goods, amount, name } = pick(rows)
    wanted.set(goods.productId ?? 0, 0)
    mine.add(`${nameOfList(list)} ${String(goods.productId)}`)
    return addEdit(queue, { ...fields, list, title: name, change: { kind: 'remove', row, goods, was: amount } })
  })
}

/** A second device of the person, with a network. */
async function changeElsewhere(
  person: Person,
  first: { id: number; items: { id: number; productId: number }[] },
  elsewhere: Expected,
  chance: () => number,
  pick: <T>(from: readonly T[]) => T,
) {
  const amount = chance() < 0.25 ? 0 : 50 + Math.floor(chance() * 50)
  if (chance() < 0.5) {
    const { id, productId } = pick(first.items)
    const { status } = await person.patch(`${path}/${String(first.id)}/items`, { items: [{ id, amount }] })
    // removed before
    if (status === 200) elsewhere.get(`specification-${String(first.id)}`)?.set(productId, amount)
  } else {
    const { productId } = pick(first.items)
    await person.patch('/api/v2/cart/items', { items: [{ productId, amount }] })
    elsewhere.get('cart')?.set(productId, amount)
  }
}
