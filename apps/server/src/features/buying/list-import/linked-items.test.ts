import { expect } from 'vitest'
import { test } from '../../../../test/portal'

const path = '/api/v1/list-import'

test('a link is resolved for a guest, stored nowhere, and added to their cart', async ({ portal }) => {
  const guest = portal.guest()
  const cable = await portal.newProduct({
    article: 'VVG-3X2.5',
    name: 'Кабель',
    price: 100_00,
    unitName: 'м',
    multiplicity: 5,
  })
  const breaker = await portal.newProduct({ article: 'MVA20-1-016-C', name: 'Автомат' })
  await guest.patch('/api/v2/cart/items', { items: [{ productId: breaker, amount: 2 }] })
  const { body } = await guest.post(`${path}/understand`, {
    items: [
      { article: 'vvg 3x2.5', amount: '0,3 км' },
      { article: 'MVA20-1-016-C' },
      { article: 'NO-SUCH', amount: '1' },
      { article: 'VVG-3X2.5', amount: '7' },
      { article: 'VVG-3X2.5', amount: 'много' },
    ],
  })
  expect(body.items).toMatchObject([
    { product: { id: cable }, amount: 300, amountNote: expect.stringMatching(/^0,3 км × 1\s000 м = 300 м$/) },
    { product: { id: breaker }, amount: 1, amountNote: 'Количество не указано: взято 1' },
    { product: null, candidates: [], reason: expect.stringMatching(/нет/) },
    { product: { id: cable }, amount: 10, amountNote: expect.stringMatching(/^Округлено до 10 м/) },
    { product: { id: cable }, amount: null, amountNote: 'Количество не понято: много' },
  ])
  expect(await portal.db.selectFrom('listImports').select('id').execute()).toEqual([])
  const added = await guest.post(`${path}/append`, {
    items: [
      { productId: cable, amount: 7 },
      { productId: breaker, amount: 3 },
    ],
  })
  expect(added).toMatchObject({ status: 200, body: { added: 1, joined: 1 } })
  expect((await guest.get('/api/v2/cart/items')).body.items).toMatchObject([
    { productId: breaker, amount: 5 },
    { productId: cable, amount: 10 },
  ])
})

test('company memory only helps its own people; unknown products and overlong links are refused', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const lamp = await portal.newProduct({ article: 'LMP-100', name: 'Лампа' })
  const made = (await user.post(path, { text: 'OUR-CODE-7 3' })).body.id
  const [row] = (await user.get(`${path}/${made}/rows`)).body.items
  await user.patch(`${path}/${made}/rows`, { rows: [{ id: row.id, productId: lamp }] })
  const body = { items: [{ article: 'OUR-CODE-7', amount: '2' }] }
  expect((await user.post(`${path}/understand`, body)).body.items).toMatchObject([
    { product: { id: lamp }, reason: expect.stringMatching(/^Так выбирали раньше/) },
  ])
  expect((await portal.guest().post(`${path}/understand`, body)).body.items).toMatchObject([{ product: null }])
  expect((await user.post(`${path}/append`, { items: [{ productId: 999_999, amount: 1 }] })).status).toBe(404)
  expect((await user.post(`${path}/append`, { items: [{ productId: lamp, amount: 0.00001 }] })).status).toBe(422)
  expect(
    (await user.post(`${path}/understand`, { items: Array.from({ length: 101 }, () => ({ article: 'X' })) })).status,
  ).toBe(422)
})

test('links are processed one after another, and guests of a network have an hourly limit', async ({ portal }) => {
  const guest = portal.guest()
  const ask = () => guest.post(`${path}/understand`, { items: [{ article: 'LMP-100' }] })
  let atOnce = 0
  let mostAtOnce = 0
  let release = () => {}
  const allRefused = new Promise<void>((resolve) => {
    release = resolve
  })
  const { search } = portal.services.engine
  portal.services.engine.search = async (...query) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    // the first one runs until all without a place are refused
    await allRefused
    return search.call(portal.services.engine, ...query).finally(() => atOnce--)
  }
  let refused = 0
  const together = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await ask()
      if (answer.status === 429 && ++refused === 14) release()
      return answer
    }),
  )
  // one runs and five wait: guests behind one address count as one person
  expect(together.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(together.find(({ status }) => status === 429)).toMatchObject({
    headers: { 'retry-after': '10' },
    body: { code: 'too-many-requests' },
  })
  expect(mostAtOnce).toBe(1)
  portal.services.engine.search = search

  const later = []
  for (let at = 0; at < 300; at++) later.push((await ask()).status)
  expect(later.at(0)).toBe(200)
  expect(later.at(-1)).toBe(429)
  expect((await (await portal.newUser()).post(`${path}/understand`, { items: [{ article: 'LMP-100' }] })).status).toBe(
    200,
  )
})

test('an undone decision returns to the match; a finished list reports its result', async ({ portal }) => {
  const user = await portal.newUser()
  const lamp = await portal.newProduct({ article: 'LMP-100', name: 'Лампа', multiplicity: 10 })
  const other = await portal.newProduct({ article: 'LMP-200', name: 'Прожектор' })
  const id = (await user.post(path, { text: 'LMP-100 7\nнечто 2' })).body.id
  const rows = () => user.get(`${path}/${id}/rows`).then(({ body }) => body.items)
  const [first, second] = await rows()
  await user.patch(`${path}/${id}/rows`, {
    rows: [
      { id: first.id, productId: other },
      { id: second.id, productId: other },
    ],
  })
  await user.patch(`${path}/${id}/rows`, {
    rows: [
      { id: first.id, undo: true },
      { id: second.id, undo: true },
    ],
  })
  expect(await rows()).toMatchObject([
    { choice: null, product: { id: lamp }, amount: 10, amountNote: expect.stringMatching(/10/) },
    { choice: null, product: null },
  ])
  await user.post(`${path}/${id}/accept`, { threshold: 0.9 })
  await user.patch(`${path}/${id}/rows`, { rows: [{ id: second.id, skip: true }] })
  expect((await user.get(`${path}/${id}`)).body.result).toBeNull()
  await user.post(`${path}/${id}/finish`, { target: { kind: 'cart' } })
  expect((await user.get(`${path}/${id}`)).body).toMatchObject({
    state: 'finished',
    counts: { input: 2, matched: 1, skipped: 1 },
    result: { target: 'cart', specificationId: null, added: 1, rounded: 1 },
  })
})
