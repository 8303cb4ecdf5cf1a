import { expect } from 'vitest'
import { orderedBy, titlesOf } from '../../../../../test/orders/order-life'
import { test, type Portal } from '../../../../../test/portal'
import { readOrders } from '../commerceml/read-orders'
import { signIn } from '../test-support/test-erp'

const requisites = (values: Record<string, string>) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов>`
const goods = (id: string, amount: number, values: Record<string, string> = {}) =>
  `<Товар><Ид>${id}</Ид><Наименование>Автомат</Наименование><ЦенаЗаЕдиницу>100.00</ЦенаЗаЕдиницу><Количество>${String(amount)}</Количество><Сумма>${String(amount * 100)}.00</Сумма>${requisites({ ТипНоменклатуры: 'Товар', ...values })}</Товар>`
type Reported = { values?: Record<string, string>; lines?: string; rest?: string }
const document = (id: number, { values = {}, lines = '', rest = '' }: Reported) =>
  `<Документ><Ид>${String(id)}</Ид><Номер>?</Номер><ХозОперация>Заказ товара</ХозОперация><Сумма>400.00</Сумма>${lines && `<Товары>${lines}</Товары>`}${requisites(values)}${rest}</Документ>`
/** 2.x has documents below the root, 3.1 each in its own container. */
const dialects = {
  '2.10': (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">${body}</КоммерческаяИнформация>`,
  '3.1': (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1"><Контейнер>${body}</Контейнер></КоммерческаяИнформация>`,
}

async function send(portal: Portal, xml: string) {
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  await erp.send(`orders-${crypto.randomUUID()}.xml`, xml)
}
const keyOf = async (portal: Portal, productId: number) =>
  (await portal.db.selectFrom('products').select('externalId').where('id', '=', productId).executeTakeFirstOrThrow())
    .externalId ?? ''

test.for(['2.10', '3.1'] as const)(
  '1C %s receives a reserve and answers by line, repeatedly and in any order',
  async (dialect, { portal }) => {
    const { buyer, productId, order } = await orderedBy(portal, { more: { reserve: true } })
    const key = await keyOf(portal, productId)
    const erp = await signIn(portal, 'sale')
    const { raw } = await erp.call('query')
    expect(raw.toString()).toMatch(/Состояние резерва<\/Наименование>\s*<Значение>Запрошен/)
    await erp.call('success')

    const reported = (minute: string, until: string, amount: string) =>
      dialects[dialect](
        document(order.id, {
          lines: goods(key, 4, { Зарезервировано: amount }),
          values: {
            'Резерв подтвержден': 'true',
            'Резерв до': until,
            'Дата ответа по резерву': `2026-03-10T12:${minute}:00`,
          },
        }),
      )
    const reserve = async () => {
      const { reserveState, lines } = (await buyer.get(`/api/v1/order/${String(order.id)}`)).body
      return [reserveState.state, reserveState.validUntil, lines[0].reserved]
    }
    await send(portal, reported('10', '2026-03-13', '3'))
    expect(await reserve()).toEqual(['active', '2026-03-13', 3])
    const heard = (await titlesOf(portal, buyer.id)).length
    await send(portal, reported('10', '2026-03-13', '3'))
    await send(portal, reported('05', '2026-03-11', '1'))
    expect(await reserve()).toEqual(['active', '2026-03-13', 3])
    expect((await titlesOf(portal, buyer.id)).length).toBe(heard)
    await send(portal, reported('40', '2026-03-18', '4'))
    expect(await reserve()).toEqual(['active', '2026-03-18', 4])
    // 1C does not get its own data back
    const next = await signIn(portal, 'sale')
    expect((await next.call('query')).raw.toString()).not.toContain('<Документ>')

    await send(
      portal,
      dialects[dialect](
        document(order.id, {
          values: {
            'Резерв подтвержден': 'false',
            'Причина отказа в резерве': 'Брак партии',
            'Дата ответа по резерву': '2026-03-10T12:50:00',
          },
        }),
      ),
    )
    expect((await buyer.get(`/api/v1/order/${String(order.id)}`)).body.reserveState).toMatchObject({
      state: 'refused',
      reason: 'Брак партии',
    })
    await send(portal, reported('55', '2026-03-20', '4'))
    expect((await reserve())[0]).toBe('refused')
  },
)

test('goods held by staff that 1C has shipped or reserved are already missing from its stocks', async ({ portal }) => {
  const { productId, sales, order } = await orderedBy(portal, { more: { reserve: true } })
  const key = await keyOf(portal, productId)
  const { reserveState } = (await sales.get(`/api/v1/staff/order/${String(order.id)}`)).body
  const lines = [{ lineId: order.lines[0]?.id, amount: 4 }]
  const answer = { reserveId: reserveState.id, decision: 'confirm', lines }
  expect((await sales.put(`/api/v1/staff/order/${String(order.id)}/reserve`, answer)).status).toBe(200)
  const held = async () =>
    (await portal.db.selectFrom('stockHolds').select(['warehouseId', 'amount']).execute()).map((hold) => ({ ...hold }))
  expect(await held()).toEqual([{ warehouseId: 1, amount: 4000 }])

  const shipment = `<ПодчиненныйДокумент><Ид>9</Ид><Номер>9</Номер><Дата>2026-03-11</Дата><ХозОперация>Отпуск товара</ХозОперация><Сумма>100.00</Сумма><Товары>${goods(key, 1)}</Товары>${requisites({ Проведен: 'true' })}</ПодчиненныйДокумент>`
  await send(
    portal,
    dialects['2.10'](document(order.id, { rest: `<ПодчиненныеДокументы>${shipment}</ПодчиненныеДокументы>` })),
  )
  expect(await held()).toEqual([{ warehouseId: 1, amount: 3000 }])
  const values = { 'Резерв подтвержден': 'true', 'Дата ответа по резерву': '2026-03-11T12:00:00' }
  await send(portal, dialects['2.10'](document(order.id, { lines: goods(key, 4, { Зарезервировано: '3' }), values })))
  expect(await held()).toEqual([])
})

test.for(['2.10', '3.1'] as const)(
  "1C %s receives a buyer's request and settles it once",
  async (dialect, { portal }) => {
    const { buyer, order } = await orderedBy(portal)
    const path = `/api/v1/order/${String(order.id)}`
    const reported = async () => {
      const erp = await signIn(portal, 'sale')
      const { raw } = await erp.call('query')
      await erp.call('success')
      return raw.toString()
    }
    await reported()
    await send(portal, dialects[dialect](document(order.id, { values: { 'Статус заказа': '[S] Собирается' } })))
    expect((await buyer.put(`${path}/cancel`, { reason: 'Объект закрыли' })).body.status.code).toBe('assembling')
    const asked = await reported()
    expect(asked).toMatch(/Запрос покупателя<\/Наименование>\s*<Значение>Отмена/)
    expect(asked).toMatch(/Причина запроса покупателя<\/Наименование>\s*<Значение>Объект закрыли/)
    const [, number = ''] = /Номер запроса покупателя<\/Наименование>\s*<Значение>(\d+)/.exec(asked) ?? []

    const answer = (isAccepted: boolean, id: string) =>
      send(
        portal,
        dialects[dialect](
          document(order.id, {
            values: {
              'Запрос покупателя подтвержден': String(isAccepted),
              'Номер запроса покупателя': id,
              'Ответ на запрос покупателя': 'Кабель уже отрезан',
            },
          }),
        ),
      )
    const shown = async () => {
      const { status, requests } = (await buyer.get(path)).body
      const last = requests.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0]
      return [status.code, last?.state, last?.answer]
    }
    await answer(false, '999')
    expect((await shown())[1]).toBe('open')
    await answer(false, number)
    expect(await shown()).toEqual(['assembling', 'refused', 'Кабель уже отрезан'])
    const titles = await titlesOf(portal, buyer.id)
    await answer(false, number)
    expect(await titlesOf(portal, buyer.id)).toEqual(titles)
    // 1C does not get its own answer back
    expect(await reported()).not.toContain('<Документ>')

    await buyer.put(`${path}/cancel`, { reason: 'Всё же отмените' })
    const again = /Номер запроса покупателя<\/Наименование>\s*<Значение>(\d+)/.exec(await reported())?.[1] ?? ''
    await answer(false, number)
    expect((await shown())[1]).toBe('open')
    await answer(true, again)
    expect(await shown()).toEqual(['cancelled', 'accepted', 'Кабель уже отрезан'])
  },
)

test('money and goods of an order cancelled here are reported to staff and counted; it stays cancelled', async ({
  portal,
}) => {
  const { buyer, order } = await orderedBy(portal)
  const path = `/api/v1/order/${String(order.id)}`
  await buyer.put(`${path}/cancel`, { reason: 'Передумали' })
  const facts = { 'Дата отгрузки по 1С': '2026-03-11', 'Номер отгрузки по 1С': 'О-7' }
  await send(portal, dialects['2.10'](document(order.id, { values: facts })))
  await send(portal, dialects['2.10'](document(order.id, { values: facts })))
  expect((await buyer.get(path)).body.status.code).toBe('cancelled')
  const notices = await portal.db.selectFrom('staffNotices').select('text').where('kind', '=', 'exchange').execute()
  expect(notices.map(({ text }) => text)).toEqual([
    `Учётная система прислала отгрузку по отменённому заказу № ${order.number}`,
  ])
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(-order.total)
})

test("1C's printed form of a document replaces ours, whichever comes first", async ({ portal }) => {
  const { buyer, stranger, productId, order } = await orderedBy(portal)
  const key = await keyOf(portal, productId)
  const subordinate = (id: string, operation: string, values: Record<string, string>) =>
    `<ПодчиненныйДокумент><Ид>${id}</Ид><Номер>${id}</Номер><Дата>2026-03-10</Дата><ХозОперация>${operation}</ХозОперация><Сумма>100.00</Сумма><Товары>${goods(key, 1)}</Товары>${requisites({ Проведен: 'true', ...values })}</ПодчиненныйДокумент>`
  const reported = dialects['3.1'](
    document(order.id, {
      rest: `<ПодчиненныеДокументы>${subordinate('А-1', 'Отпуск товара', { 'Вид документа': 'УПД', 'Печатная форма': 'C:\\Обмен\\УПД А-1.pdf' })}${subordinate('С-1', 'Счет на оплату', { 'Печатная форма': 'счет.pdf' })}</ПодчиненныеДокументы>`,
    }),
  )
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const [transfer, invoice] = [
    Buffer.from('%PDF-1.7 УПД'),
    Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(80_000, 7)]),
  ]
  await erp.send('УПД А-1.pdf', transfer)
  await erp.send('orders.xml', reported)
  await erp.send('счет.pdf', invoice)
  expect((await erp.import('счет.pdf')).lines[0]).toBe('success')

  const { items } = (await buyer.get(`/api/v1/document?orderId=${String(order.id)}`)).body
  const pathOf = (kind: string) =>
    `/api/v1/document/${String(items.find((item: { kind: string }) => item.kind === kind)?.id)}/file`
  const fileOf = async (kind: string) => {
    const url = pathOf(kind)
    return (await portal.app.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } })).rawPayload
  }
  expect(await fileOf('transfer')).toEqual(transfer)
  expect(await fileOf('invoice')).toEqual(invoice)
  expect((await stranger.get(pathOf('invoice'))).status).toBe(404)

  await erp.send('orders.xml', reported)
  await erp.send('УПД А-1.pdf', Buffer.from('MZ'))
  expect((await erp.import('УПД А-1.pdf')).lines[0]).toBe('success')
  expect(await fileOf('transfer')).toEqual(transfer)
})

test("several shipments, promised days and 1C's texts are shown by line", async ({ portal }) => {
  const { buyer, productId, order } = await orderedBy(portal)
  const key = await keyOf(portal, productId)
  const shipment = (id: string, amount: number, isPosted = true) =>
    `<ПодчиненныйДокумент><Ид>${id}</Ид><Номер>${id}</Номер><Дата>2026-03-1${id}</Дата><ХозОперация>Отпуск товара</ХозОперация><Сумма>${String(amount * 100)}.00</Сумма><Товары>${goods(key, amount)}</Товары>${requisites({ Проведен: String(isPosted) })}</ПодчиненныйДокумент>`
  const reported = (...shipments: string[]) =>
    dialects['2.10'](
      document(order.id, {
        lines: goods(key, 4, { Подтверждено: '4', 'Дата поставки': '2026-03-12', 'Статус строки': 'В пути' }),
        rest: `<ПодчиненныеДокументы>${shipments.join('')}</ПодчиненныеДокументы>`,
      }),
    )
  const shown = async () => (await buyer.get(`/api/v1/order/${String(order.id)}`)).body
  await send(portal, reported(shipment('1', 1)))
  expect(await shown()).toMatchObject({
    shipments: [{ number: '1', day: '2026-03-11', lines: [{ amount: 1 }] }],
    lines: [{ shipped: 1, left: 3, confirmed: 4, confirmedOn: '2026-03-12', status: 'В пути' }],
  })
  await send(portal, reported(shipment('1', 1), shipment('2', 2)))
  const { version } = await shown()
  await send(portal, reported(shipment('2', 2), shipment('1', 1)))
  expect(await shown()).toMatchObject({ version, lines: [{ shipped: 3, left: 1, claimable: 3 }] })
  await send(portal, reported(shipment('1', 1, false), shipment('2', 2)))
  expect(await shown()).toMatchObject({ lines: [{ shipped: 2 }], shipments: [{ isVoid: true }, { isVoid: false }] })
})

test('an amendment and a claim are sent to 1C until confirmed', async ({ portal }) => {
  const { buyer, order } = await orderedBy(portal)
  const reported = async () => {
    const erp = await signIn(portal, 'sale')
    const { raw } = await erp.call('query')
    const documents = []
    for await (const one of readOrders(
      (async function* () {
        yield raw
      })(),
    ))
      documents.push(one)
    return { erp, documents }
  }
  await (await reported()).erp.call('success')
  const lines = [{ id: order.lines[0]?.id, amount: 2 }]
  await buyer.put(`/api/v1/order/${String(order.id)}/amendment`, { lines, version: order.version, seenTotal: 200 })
  const amended = await reported()
  expect(amended.documents.map(({ lines: goodsOf }) => goodsOf?.[0]?.amount)).toEqual([2000])
  await amended.erp.call('success')

  await portal.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order.id).execute()
  await buyer.post(`/api/v1/order/${String(order.id)}/claim`, {
    clientKey: crypto.randomUUID(),
    kind: 'claim',
    reason: 'shortage',
    comment: 'Не хватает одного',
    lines: [{ lineId: order.lines[0]?.id, amount: 1 }],
  })
  expect((await reported()).documents).toMatchObject([
    { operation: 'Возврат товара', number: 'В-101', comment: 'Не хватает одного' },
  ])
  const second = await reported()
  expect(second.documents).toHaveLength(1)
  await second.erp.call('success')
  expect((await reported()).documents).toEqual([])
})

test.for(['2.10', '3.1'] as const)(
  'pieces of a line are sent to 1C %s, which may change the cut if the amount stays',
  async (dialect, { portal }) => {
    const { buyer, productId, order } = await orderedBy(portal)
    const key = await keyOf(portal, productId)
    const cut = JSON.stringify([
      { count: 1, length: 2500 },
      { count: 3, length: 500 },
    ])
    await portal.db.updateTable('orderLines').set({ pieces: cut }).where('orderId', '=', order.id).execute()
    const erp = await signIn(portal, 'sale')
    const sent = (await erp.call('query')).raw.toString()
    expect(sent.replaceAll(/>\s+</g, '><')).toContain(
      '<Наименование>Нарезка</Наименование><Значение>1×2.5; 3×0.5</Значение>',
    )
    const reported = async (pieces: string) => {
      await send(portal, dialects[dialect](document(order.id, { lines: goods(key, 4, { Нарезка: pieces }) })))
      return (await buyer.get(`/api/v1/order/${String(order.id)}`)).body.lines[0].pieces
    }
    expect(await reported('2х1,5; 1 × 1')).toEqual([
      { count: 2, length: 1.5 },
      { count: 1, length: 1 },
    ])
    // pieces with another sum, and invalid cuts, are ignored
    for (const other of ['2×1', 'как получится']) expect(await reported(other)).toHaveLength(2)
  },
)
