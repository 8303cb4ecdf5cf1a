import { expect } from 'vitest'
import { placedOrder } from '../../../../test/orders/placed-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/order'

/** A buyer with an order of two lines, a stranger's order, and the staff member responsible for the first. */
async function prepare(portal: Portal) {
  const [own, foreign] = [
    await portal.newCompany({ name: 'ООО «Своя»' }),
    await portal.newCompany({ name: 'ООО «Чужая»' }),
  ]
  const [buyer, stranger] = [await portal.newUser({ companyId: own }), await portal.newUser({ companyId: foreign })]
  const [sales, root] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const products = [
    await portal.newProduct({ article: 'АВ-1', price: 200_00, wholesale: 150_00 }),
    await portal.newProduct({ article: 'АВ-2', price: 100_00, wholesale: 80_00 }),
  ]
  const id = await placed(portal, buyer, own, 'С-1001', products)
  const foreignId = await placed(portal, stranger, foreign, 'Ч-1002', products)
  return { buyer, sales, root, own, id, foreignId }
}

const placed = (
  portal: Portal,
  { id: userId }: { id: number },
  companyId: number,
  number: string,
  products: readonly number[],
) =>
  placedOrder(portal, {
    number,
    userId,
    companyId,
    at: NOW,
    deliveryPrice: 0,
    confirmedVersion: 1,
    lines: products.map((productId, at) => ({
      productId,
      article: `АВ-${String(at + 1)}`,
      price: at === 0 ? 200_00 : 100_00,
    })),
  })
const numbers = async (who: Caller, query = '') =>
  (await who.get(`${url}${query}`)).body.items.map(({ number }: { number: string }) => number)

test('a manager lists the orders of their own companies, with every filter', async ({ portal }) => {
  const { sales, root, id, own } = await prepare(portal)
  expect(await numbers(sales)).toEqual(['С-1001'])
  expect(await numbers(root)).toEqual(['Ч-1002', 'С-1001'])
  const list = await root.get(`${url}?sort=total`)
  expect(list.body).toMatchObject({ total: 600, meta: { totalCount: 2 } })
  for (const query of [
    `companyId=${own}`,
    'keyword=1001',
    `keyword=${encodeURIComponent('своя')}`,
    'from=2026-03-10&to=2026-03-10&keyword=С-',
  ])
    expect(await numbers(root, `?${query}`)).toEqual(['С-1001'])
  expect(await numbers(root, '?to=2026-03-09')).toEqual([])
  expect(await numbers(root, '?status=paid')).toEqual([])
  await sales.put(`${url}/${id}/take`, { taken: true, version: 1 })
  expect(await numbers(root, '?whose=free')).toEqual(['Ч-1002'])
  expect(await numbers(sales, '?whose=own')).toEqual(['С-1001'])
  expect(await numbers(sales, '?unsent=true')).toEqual(['С-1001'])
})

test("for a manager another manager's order is not found, whatever they do", async ({ portal }) => {
  const { sales, foreignId } = await prepare(portal)
  const of = `${url}/${foreignId}`
  const answers = [
    await sales.get(of),
    await sales.put(`${of}/take`, { taken: true, version: 1 }),
    await sales.put(`${of}/status`, { status: 'paid', version: 1 }),
    await sales.put(`${of}/resend`, {}),
    await sales.put(`${of}/lines`, {
      version: 1,
      lines: [{ id: 1, amount: 1, price: 1 }],
      deliveryPrice: null,
      reason: 'Проба',
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await sales.post(`${url}/bulk`, { ids: [foreignId], action: { kind: 'take' } })).body).toEqual({
    changed: 0,
    refused: [{ id: foreignId, number: String(foreignId), reason: 'Заказ не существует.' }],
  })
})

test('taking an order puts it in progress; the buyer sees who, 1C receives it, a stale screen is refused', async ({
  portal,
}) => {
  const { sales, buyer, id } = await prepare(portal)
  const taken = await sales.put(`${url}/${id}/take`, { taken: true, version: 1 })
  expect(taken.body).toMatchObject({ isOwn: true, status: { code: 'processing' }, isSent: false, version: 2 })
  const stale = await sales.put(`${url}/${id}/take`, { taken: false, version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'order-changed-meanwhile' } })
  expect(stale.body.savedBy.name).not.toBe('')
  const { body } = await buyer.get(`/api/v1/order/${id}`)
  expect(body.events.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^Заказ ведёт Покупатель\d+ Иван$/),
    expect.stringMatching(/^Статус изменён: /),
  ])
  expect((await buyer.get('/api/v1/notification')).body.items).toMatchObject([
    { title: expect.stringContaining('Заказ № С-1001') },
  ])
})

test('statuses follow the table of transitions; a cancellation shows its reason to the buyer', async ({ portal }) => {
  const { sales, buyer, id } = await prepare(portal)
  const cancel = (reason: string) => sales.put(`${url}/${id}/status`, { status: 'cancelled', reason, version: 1 })
  expect((await cancel(' ')).status).toBe(422)
  expect((await cancel('Товар снят с производства')).body).toMatchObject({
    status: { code: 'cancelled' },
    nextStatuses: [],
  })
  expect((await buyer.get(`/api/v1/order/${id}`)).body.events.at(-1).text).toBe(
    'Заказ отменён. Товар снят с производства',
  )
  expect((await sales.put(`${url}/${id}/status`, { status: 'paid', version: 2 })).status).toBe(409)
})

test('changing lines requires a reason, and an administrator below the lowest price', async ({ portal }) => {
  const { sales, root, buyer, id } = await prepare(portal)
  const before = (await sales.get(`${url}/${id}`)).body
  const [first, second] = before.lines
  expect(before.floors).toEqual([
    { lineId: first.id, price: 150 },
    { lineId: second.id, price: 80 },
  ])
  const change = (who: Caller, price: number, version: number) =>
    who.put(`${url}/${id}/lines`, {
      version,
      lines: [{ id: first.id, amount: 3, price }],
      deliveryPrice: 500,
      reason: 'Согласовано по телефону',
    })
  const refused = await change(sales, 149.99, 1)
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'lines.0.price', message: 'Ниже 150,00 ₽ — только с разрешения' }] },
  })
  const changed = await change(sales, 150, 1)
  expect(changed.body).toMatchObject({
    total: 950,
    deliveryPrice: 500,
    isSent: false,
    lines: [{ article: 'АВ-1', amount: 3, price: 150, total: 450 }],
  })
  expect((await change(root, 100, 1)).status).toBe(409)
  const [line] = changed.body.lines
  const lower = await root.put(`${url}/${id}/lines`, {
    version: 2,
    lines: [{ id: line.id, amount: 3, price: 100 }],
    deliveryPrice: null,
    reason: 'Решение директора',
  })
  expect(lower.body).toMatchObject({ total: 300, deliveryPrice: null })
  expect((await buyer.get(`/api/v1/order/${id}`)).body.events.at(-1).text).toBe(
    'Состав заказа изменён поставщиком. Решение директора. Доставка: 500,00 ₽ → не рассчитана',
  )
  // a price already below the floor may stay or rise
  const [low] = lower.body.lines
  const kept = await sales.put(`${url}/${id}/lines`, {
    version: 3,
    lines: [{ id: low.id, amount: 1, price: 110 }],
    deliveryPrice: null,
    reason: 'Меньше',
  })
  expect(kept.body).toMatchObject({ total: 110 })
  expect((await buyer.get(`/api/v1/order/${id}`)).body.events.at(-1).text).toBe(
    'Состав заказа изменён поставщиком. Меньше',
  )
  await sales.put(`${url}/${id}/status`, { status: 'shipped', version: kept.body.version })
  expect(
    (
      await sales.put(`${url}/${id}/lines`, {
        version: kept.body.version + 1,
        lines: [{ id: kept.body.lines[0].id, amount: 1, price: 110 }],
        deliveryPrice: null,
        reason: 'Поздно',
      })
    ).body.message,
  ).toContain('уже собирается')
})

test('many at once: refusals are reported by number, the others change', async ({ portal }) => {
  const { root, id, foreignId } = await prepare(portal)
  await root.put(`${url}/${foreignId}/status`, { status: 'done', version: 1 })
  const bulk = await root.post(`${url}/bulk`, { ids: [id, foreignId], action: { kind: 'status', status: 'paid' } })
  expect(bulk.body).toEqual({
    changed: 1,
    refused: [{ id: foreignId, number: 'Ч-1002', reason: 'В этот статус заказ перевести нельзя' }],
  })
  await portal.db.updateTable('orders').set({ confirmedVersion: 99 }).execute()
  await portal.db.updateTable('orders').set({ version: 99 }).execute()
  expect(await numbers(root, '?unsent=true')).toEqual([])
  await root.post(`${url}/bulk`, { ids: [id], action: { kind: 'resend' } })
  expect(await numbers(root, '?unsent=true')).toEqual(['С-1001'])
  const actions = (await root.get('/api/v1/staff/action')).body.items
  expect(actions.map(({ action }: { action: string }) => action)).toEqual(['resend', 'change-status', 'change-status'])
})
