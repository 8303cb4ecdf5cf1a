import { read as readWorkbook, utils } from '@e965/xlsx'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../../test/orders/invoiced-order'
import { placedOrder } from '../../../../../test/orders/placed-order'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { orderOf, SHIPMENT, tellFiles } from '../../../erp/exchange/test-support/reported-documents'

const url = '/api/v1/staff/order'
const today = moscowDay(NOW)

/** Two orders of one manager's company, of two lines with five units each, and one of a stranger's. */
async function prepare(portal: Portal) {
  const [own, foreign] = [
    await portal.newCompany({ name: 'ООО «Своя»' }),
    await portal.newCompany({ name: 'ООО «Чужая»' }),
  ]
  const [buyer, stranger] = [await portal.newUser({ companyId: own }), await portal.newUser({ companyId: foreign })]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const products = [
    await portal.newProduct({ article: 'АВ-1', price: 200_00 }),
    await portal.newProduct({ article: 'АВ-2', price: 100_00 }),
  ]
  const place = async ({ id: userId }: { id: number }, companyId: number, number: string) => {
    const id = await placedOrder(portal, {
      number,
      userId,
      companyId,
      at: NOW,
      deliveryPrice: 0,
      lines: products.map((productId, at) => ({
        productId,
        article: `АВ-${String(at + 1)}`,
        price: (2 - at) * 100_00,
      })),
    })
    await portal.db
      .updateTable('orderLines')
      .set((eb) => ({ amount: 5000, total: eb('price', '*', 5) }))
      .where('orderId', '=', id)
      .execute()
    await portal.db.updateTable('orders').set({ itemsTotal: 1500_00, total: 1500_00 }).where('id', '=', id).execute()
    return id
  }
  const ids = [await place(buyer, own, 'С-1'), await place(buyer, own, 'С-2')]
  const foreignId = await place(stranger, foreign, 'Ч-3')
  const read = async (id: number) => (await sales.get(`${url}/${String(id)}`)).body
  const choice = async (chosen: readonly number[]) =>
    (await sales.post(`${url}/part/choice`, { ids: chosen })).body.orders
  const mark = (kind: 'shipped' | 'cancelled', orders: object[], isPreview = false, reason = '') =>
    sales.post(`${url}/part`, { kind, day: today, reason, isPreview, orders })
  /** The first line of an order, in that amount. */
  const part = async (id: number, amount: number, at = 0) => {
    const [order] = await choice([id])
    return { id, version: order.version, lines: [{ lineId: order.lines[at].id, amount }] }
  }
  const parts = async (id: number) => (await sales.get(`${url}/${String(id)}/part`)).body.items
  return { sales, buyer, stranger, ids, foreignId, read, choice, mark, part, parts, products }
}

test("several orders are shipped in part at once: a preview changes nothing, each order gets one entry, a stranger's none", async ({
  portal,
}) => {
  const { ids, foreignId, read, choice, mark, part, buyer } = await prepare(portal)
  const [first = 0, second = 0] = ids
  expect((await choice([first, foreignId, second])).map(({ number }: { number: string }) => number)).toEqual([
    'С-1',
    'С-2',
  ])
  const orders = [
    await part(first, 2),
    await part(second, 6),
    { id: foreignId, version: 1, lines: [{ lineId: 1, amount: 1 }] },
  ]
  const expected = [
    { number: 'С-1', problem: null, status: { code: 'assembling' }, lines: 1, total: 1500 },
    { number: 'С-2', problem: '«Автомат»: осталось 5 шт' },
    { number: String(foreignId), problem: 'Заказ не существует.' },
  ]
  expect((await mark('shipped', orders, true)).body.results).toMatchObject(expected)
  expect(await read(first)).toMatchObject({ status: { code: 'new' }, version: 1, shipments: [], events: [] })
  expect((await mark('shipped', orders)).body.results).toMatchObject(expected)
  const after = (await buyer.get(`/api/v1/order/${String(first)}`)).body
  expect(after.lines.map(({ shipped, left }: { shipped: number; left: number }) => [shipped, left])).toEqual([
    [2, 3],
    [0, 5],
  ])
  expect(after.events.map(({ text }: { text: string }) => text)).toEqual([
    'Отгружено частично: Автомат — 2 шт. Статус: Собирается',
  ])
  expect(after.shipments).toMatchObject([{ number: '', isMark: true, isVoid: false }])
  // the screen is older than the order
  expect((await mark('shipped', orders)).body.results[0].problem).toContain('тем временем изменился')
  // the rest is shipped too
  await mark('shipped', [await part(first, 3)])
  await mark('shipped', [await part(first, 5, 1)])
  expect(await read(first)).toMatchObject({ status: { code: 'shipped' } })
})

test('a shipped part is withdrawn once; a document of 1C replaces it', async ({ portal }) => {
  const { sales, ids, read, mark, part, parts, products } = await prepare(portal)
  const [id = 0] = ids
  await mark('shipped', [await part(id, 2)])
  const [made] = await parts(id)
  expect(made).toMatchObject({ kind: 'shipped', state: 'stands', goods: [{ name: 'Автомат', amount: 2, unit: 'шт' }] })
  const takeBack = (partId: number) => sales.delete(`${url}/${String(id)}/part/${String(partId)}`)
  expect((await takeBack(made.id)).status).toBe(200)
  expect(await takeBack(made.id)).toMatchObject({ status: 409, body: { code: 'part-taken-back' } })
  expect((await read(id)).lines[0]).toMatchObject({ shipped: 0, left: 5 })
  expect((await read(id)).events.at(-1).text).toBe('Отметка об отгрузке снята: Автомат — 2 шт')

  await mark('shipped', [await part(id, 4)])
  const { externalId: key } = await portal.db
    .selectFrom('products')
    .select((eb) => eb.fn.coalesce('externalId', eb.val(`portal-${String(products[0])}`)).as('externalId'))
    .where('id', '=', products[0] ?? 0)
    .executeTakeFirstOrThrow()
  await tellFiles(portal, [
    orderOf(id, [
      { id: 'о1', number: '90', operation: SHIPMENT, total: 300, date: today, goods: [{ key, amount: 3, total: 300 }] },
    ]),
  ])
  // 1C sends something else: it counts, and the mark no longer does
  expect((await read(id)).lines[0]).toMatchObject({ shipped: 3 })
  const [replaced] = await parts(id)
  expect(replaced.state).toBe('replaced')
  expect(await takeBack(replaced.id)).toMatchObject({ status: 409, body: { code: 'part-replaced' } })
  expect((await mark('shipped', [await part(id, 1)])).body.results[0].problem).toContain('прислала 1С')
})

test('a cancelled part lowers the sum with a reason and can be restored, unless the lines were changed since', async ({
  portal,
}) => {
  const { sales, ids, read, mark, part, parts, stranger } = await prepare(portal)
  const [id = 0] = ids
  expect((await mark('cancelled', [await part(id, 5)])).status).toBe(422)
  const whole = await part(id, 5)
  const both = { ...whole, lines: [...whole.lines, ...(await part(id, 5, 1)).lines] }
  expect((await mark('cancelled', [both], false, 'Нет')).body.results[0].problem).toBe(
    'Это весь заказ: отмените его целиком',
  )
  expect((await mark('cancelled', [whole], false, 'Нет в наличии')).body.results).toMatchObject([
    { problem: null, totalBefore: 1500, total: 500 },
  ])
  const cancelled = await read(id)
  expect(cancelled).toMatchObject({ total: 500, lines: [{ article: 'АВ-2' }] })
  expect(cancelled.events).toMatchObject([{ text: 'Отменено частично: Автомат — 5 шт. Нет в наличии' }])
  expect(cancelled.events[0].changes).toMatchObject([{ article: 'АВ-1', was: 5, now: null }])
  const [made] = await parts(id)
  expect((await stranger.delete(`${url}/${String(id)}/part/${String(made.id)}`)).status).toBe(403)
  expect((await sales.delete(`${url}/${String(id)}/part/${String(made.id)}`)).status).toBe(200)
  expect((await read(id)).total).toBe(1500)

  await mark('cancelled', [await part(id, 1)], false, 'Брак')
  const now = await read(id)
  await sales.put(`${url}/${String(id)}/lines`, {
    version: now.version,
    lines: now.lines.map(({ id: lineId, price }: { id: number; price: number }) => ({ id: lineId, amount: 3, price })),
    deliveryPrice: 0,
    reason: 'Договорились',
  })
  const [later] = await parts(id)
  expect(await sales.delete(`${url}/${String(id)}/part/${String(later.id)}`)).toMatchObject({
    status: 409,
    body: { code: 'part-changed-since' },
  })
})

test('the workbook has the filters and the columns of the list, and only the orders of its reader', async ({
  portal,
}) => {
  const { sales } = await prepare(portal)
  const sheet = async (query: string): Promise<unknown[][]> => {
    const { rawPayload } = await portal.app.inject({
      url: `${url}/file?${query}`,
      headers: { authorization: `Bearer ${sales.token}` },
    })
    const [first] = Object.values(readWorkbook(rawPayload).Sheets)
    return first ? utils.sheet_to_json(first, { header: 1 }) : []
  }
  const rows = await sheet(`columns=total,company&keyword=${encodeURIComponent('С-1')}`)
  expect(rows.slice(-2)).toEqual([
    ['Сумма', 'Компания'],
    [1500, 'ООО «Своя»'],
  ])
  const all = await sheet('sort=created')
  expect(all.slice(-3).map(([number]) => number)).toEqual(['Номер', 'С-1', 'С-2'])
})

test('with «документы делает 1С» the portal makes no documents and says so; switched back, it makes them again', async ({
  portal,
}) => {
  await saveRequisites(portal, { documentsByErp: true })
  const { buyer, id } = await invoicedOrder(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const ship = () => root.post(`${url}/${String(id)}/shipment-document`, { form: 'transfer', day: today })
  expect(await ship()).toMatchObject({ status: 409, body: { code: 'documents-by-erp' } })
  expect((await root.get(`${url}/${String(id)}/left-to-ship`)).body.code).toBe('documents-by-erp')
  expect((await buyer.get(`/api/v1/order/${String(id)}`)).body.documentsByErp).toBe(true)
  await saveRequisites(portal, { documentsByErp: false })
  expect((await buyer.get(`/api/v1/order/${String(id)}`)).body.documentsByErp).toBe(false)
  expect((await ship()).status).toBe(200)
})

test('the buyer is notified of a shipped part, and of the correction when it is withdrawn', async ({ portal }) => {
  const { sales, buyer, ids, mark, part, parts, products } = await prepare(portal)
  const [id = 0] = ids
  const heard = async () =>
    (await buyer.get('/api/v1/notification')).body.items.map(({ title, text }: { title: string; text: string }) => [
      title,
      text,
    ])
  const takeBack = async (at: number) => {
    const items = await parts(id)
    expect((await sales.delete(`${url}/${String(id)}/part/${String(items[at].id)}`)).status).toBe(200)
  }
  await mark('shipped', [await part(id, 2)], true)
  expect(await heard()).toEqual([])
  await mark('shipped', [await part(id, 2)])
  const shipped = [
    'Отгружена часть заказа № С-1',
    expect.stringContaining('Отгружено: Автомат — 2 из 5 шт. Статус заказа: Собирается.'),
  ]
  expect(await heard()).toEqual([shipped])
  // the unread notification is correct
  await takeBack(0)
  const corrected = ['Исправлена отгрузка заказа № С-1', expect.stringContaining('Пока ничего не отгружено.')]
  expect(await heard()).toEqual([corrected])
  // 1C reports the same as the mark, then less
  await mark('shipped', [await part(id, 3)])
  expect((await heard()).length).toBe(2)
  const key = `portal-${String(products[0])}`
  const { externalId } = await portal.db
    .selectFrom('products')
    .select('externalId')
    .where('id', '=', products[0] ?? 0)
    .executeTakeFirstOrThrow()
  const shipment = (amount: number) =>
    tellFiles(portal, [
      orderOf(id, [
        {
          id: 'о1',
          number: '90',
          operation: SHIPMENT,
          total: amount * 100,
          date: today,
          goods: [{ key: externalId ?? key, amount, total: amount * 100 }],
        },
      ]),
    ])
  const count = async () => (await heard()).filter(([title]: string[]) => title?.includes('тгру')).length
  const before = await count()
  await shipment(3)
  expect(await count()).toBe(before)
  await shipment(4)
  expect((await heard())[0]).toEqual(['Отгружена часть заказа № С-1', expect.stringContaining('4 из 5 шт')])
  await shipment(1)
  expect((await heard()).map(([title]: string[]) => title)).not.toContain('Отгружена часть заказа № С-1')
  expect((await heard())[0]).toEqual(['Исправлена отгрузка заказа № С-1', expect.stringContaining('1 из 5 шт')])
})
