import { randomUUID } from 'node:crypto'
import iconv from 'iconv-lite'
import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../../../test/portal'
import type { ErpDocument } from '../commerceml/erp-document'
import { readOrders } from '../commerceml/read-orders'
import { signIn } from '../test-support/test-erp'
import { zipOf } from '../test-support/test-zip'

async function placeOrder(portal: Portal) {
  const user = await portal.newUser()
  const productId = await portal.newProduct({ article: `A-${randomUUID().slice(0, 8)}`, price: 100_00 })
  const { id, number } = await portal.db
    .insertInto('orders')
    .values({
      number: `T-${randomUUID().slice(0, 6)}`,
      userId: user.id,
      companyId: user.companyId,
      legalEntityId: null,
      sellerId: 1,
      status: 'new',
      erpStatus: null,
      clientKey: randomUUID(),
      requestHash: Buffer.alloc(32),
      deliveryType: 'delivery',
      deliveryAddress: 'ул. Мира, 1',
      pickupWarehouseId: null,
      offerAccepted: true,
      itemsTotal: 200_00,
      deliveryPrice: 500_00,
      deliveryVatRate: 2200,
      vatTotal: 126_23,
      total: 700_00,
      erpNumber: null,
      erpDate: null,
      paidAt: null,
      shippedAt: null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('orderLines')
    .values({
      orderId: id,
      position: 1,
      productId,
      customProductId: null,
      article: 'A',
      name: 'Автомат',
      unitName: 'шт',
      unitOkei: '796',
      amount: 2000,
      basePrice: 110_00,
      price: 100_00,
      vatRate: 2200,
      vat: 36_07,
      total: 200_00,
      additionalFields: '{}',
    })
    .execute()
  return { id, number, user }
}

async function documents(file: Buffer): Promise<ErpDocument[]> {
  const orders: ErpDocument[] = []
  for await (const document of readOrders(
    (async function* () {
      yield file
    })(),
  ))
    orders.push(document)
  return orders
}

type Erp = Awaited<ReturnType<typeof signIn>>
const query = async (erp: Erp) => documents((await erp.call('query')).raw)
const row = (portal: Portal, id: number) =>
  portal.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const requisites = (values: Record<string, string>) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов>`
const answer = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10">${body}</КоммерческаяИнформация>`
const document = (id: number | string, values: Record<string, string>, rest = '') =>
  `<Документ><Ид>${id}</Ид><Номер>?</Номер><ХозОперация>Заказ товара</ХозОперация>${rest}${requisites(values)}</Документ>`

test('an order is sent until 1C confirms it, and again after a change', async ({ portal }) => {
  const { id, number } = await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  expect((await erp.call('init')).lines.slice(0, 2)).toEqual(['zip=no', 'file_limit=204800'])
  const [document] = await query(erp)
  expect(document).toMatchObject({
    externalId: String(id),
    number,
    total: 700_00,
    statusName: 'Новый',
    isCancelled: false,
  })
  expect(
    document?.lines?.map(({ productExternalId, amount, total }) => [
      productExternalId.startsWith('p-A-') || productExternalId,
      amount,
      total,
    ]),
  ).toEqual([
    [true, 2000, 200_00],
    ['ORDER_DELIVERY', 1000, 500_00],
  ])

  // without confirmation the next session gets the order again
  const second = await signIn(portal, 'sale')
  expect(await query(second)).toHaveLength(1)
  // changed between query and success: the sent version is confirmed, the change is not lost
  await portal.db.updateTable('orders').set({ version: 2, comment: 'Срочно' }).where('id', '=', id).execute()
  expect((await second.call('success')).lines[0]).toBe('success')
  expect(await row(portal, id)).toMatchObject({ version: 2, confirmedVersion: 1 })
  expect((await query(second))[0]).toMatchObject({ comment: 'Срочно' })
  expect((await second.call('success')).lines[0]).toBe('success')
  expect(await query(second)).toEqual([])
  // the first session's late confirmation reverts nothing
  expect((await erp.call('success')).lines[0]).toBe('success')
  expect(await row(portal, id)).toMatchObject({ confirmedVersion: 2 })
})

test('orders and answers in windows-1251 if 1C requires it', async () => {
  const portal = await startPortal({ SNAB_EXCHANGE_ENCODING: 'windows-1251' })
  await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  const sent = await erp.call('query')
  expect(sent.headers['content-type']).toBe('text/xml; charset=windows-1251')
  expect(iconv.decode(sent.raw, 'win1251')).toContain('<?xml version="1.0" encoding="windows-1251"?>')
  expect((await documents(sent.raw))[0]?.lines?.[0]?.name).toBe('Автомат')
  expect(iconv.decode((await erp.call('nothing')).raw, 'win1251')).toMatch(/^failure\nНеизвестная команда/)
  await portal.stop()
})

test('1C reports the state of an order; repeats change nothing and nothing is sent back', async ({ portal }) => {
  const { id, user } = await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  await query(erp)
  await erp.call('success')
  const file = answer(
    document(id, {
      'Номер по 1С': 'УТ-7',
      'Дата по 1С': '2026-03-11',
      'Номер оплаты по 1С': 'П-1',
      'Дата оплаты по 1С': '2026-03-12',
      'Статус заказа': '[N] Новый',
      Проведен: 'true',
    }),
  )
  expect((await erp.call('file', '&filename=orders.xml', file)).body).toContain('изменено заказов 1')
  expect(await row(portal, id)).toMatchObject({
    status: 'paid',
    erpNumber: 'УТ-7',
    erpDate: '2026-03-11',
    paidAt: '2026-03-12',
    shippedAt: null,
    version: 2,
    confirmedVersion: 2,
  })
  expect(await query(erp)).toEqual([])
  expect((await erp.call('file', '&filename=orders.xml', file)).body).toContain('без изменений 1')
  expect((await erp.call('import', '&filename=orders.xml')).lines[0]).toBe('success')

  await erp.call(
    'file',
    '&filename=o2.xml',
    answer(
      document(id, {
        'Статус заказа': 'Ждёт проверки',
        'Номер отгрузки по 1С': 'О-1',
        'Дата отгрузки по 1С': '2026-03-13',
      }),
    ),
  )
  expect(await row(portal, id)).toMatchObject({
    status: 'shipped',
    erpStatus: 'Ждёт проверки',
    shippedAt: '2026-03-13',
  })
  const events = await portal.db
    .selectFrom('orderEvents')
    .select(['kind', 'author'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([['status'], ['payment'], ['status'], ['shipment']].map(([kind]) => ({ kind, author: '1С' })))
  const { body } = await user.get(`/api/v1/order/${id}`)
  expect(body.events.map(({ text }: { text: string }) => text)).toEqual([
    'Статус изменён: Оплачен',
    'Получена оплата',
    'Статус изменён: Отгружен',
    'Товар отгружен',
  ])
})

test('cancelled by a mark; completed orders stay completed; unknown ones are reported to staff', async ({ portal }) => {
  const [first, second] = [await placeOrder(portal), await placeOrder(portal)]
  await portal.db.updateTable('orders').set({ status: 'done' }).where('id', '=', second.id).execute()
  const erp = await signIn(portal, 'sale')
  const file = answer(
    `<Документ><Номер>${first.number}</Номер><ПометкаУдаления>true</ПометкаУдаления></Документ>${document(second.id, { Отменен: 'true' })}${document(999_999, {})}<Документ><Ид>x</Ид><ХозОперация>Счет на оплату</ХозОперация></Документ>`,
  )
  expect((await erp.call('file', '&filename=orders.xml', file)).body).toContain(
    'прочитано 4, изменено заказов 1, без изменений 1, неизвестных 1, не заказов 1',
  )
  expect((await row(portal, first.id)).status).toBe('cancelled')
  expect((await row(portal, second.id)).status).toBe('done')
  expect(await portal.db.selectFrom('staffNotices').select('text').execute()).toEqual([
    { text: 'Учётная система прислала заказы, которых нет на портале: 1' },
  ])
})

test('a file of orders has Moscow time, like its orders', async ({ portal }) => {
  portal.time.now = new Date('2026-03-10T22:20:30Z')
  const erp = await signIn(portal, 'sale')
  expect((await erp.call('query')).raw.toString()).toContain('ДатаФормирования="2026-03-11T01:20:30"')
})

test('lines of 1C override ours, ours stay in the history, and an own change is still sent', async ({ portal }) => {
  const { id } = await placeOrder(portal)
  const { externalId } = await portal.db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'productId')
    .select('externalId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const other = await portal.newProduct({ article: 'НОВЫЙ', name: 'Замена' })
  const line = (key: string | null, amount: string, price: string, total: string) =>
    `<Товар><Ид>${key}</Ид><Наименование>x</Наименование><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Количество>${amount}</Количество><Сумма>${total}</Сумма></Товар>`
  const erp = await signIn(portal, 'sale')
  await erp.call(
    'file',
    '&filename=o.xml',
    answer(
      document(
        id,
        {},
        `<Товары>${line(externalId, '1', '100', '100')}${line('p-НОВЫЙ', '3', '50,50', '151,50')}</Товары>`,
      ),
    ),
  )
  expect(await row(portal, id)).toMatchObject({
    itemsTotal: 251_50,
    deliveryPrice: 0,
    total: 251_50,
    vatTotal: 18_03 + 27_32,
    discountTotal: 10_00,
    version: 2,
    confirmedVersion: 0,
  })
  expect(
    await portal.db
      .selectFrom('orderLines')
      .select(['productId', 'amount', 'total', 'name'])
      .where('orderId', '=', id)
      .orderBy('position')
      .execute(),
  ).toEqual([
    { productId: expect.any(Number), amount: 1000, total: 100_00, name: 'Автомат' },
    { productId: other, amount: 3000, total: 151_50, name: 'Замена' },
  ])
  const { details } = await portal.db
    .selectFrom('orderEvents')
    .select('details')
    .where('kind', '=', 'changed')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ deliveryPrice: 500_00, lines: [{ amount: 2000, total: 200_00 }] })
  expect(await query(erp)).toHaveLength(1)
})

test('documents below an order make it paid and shipped once they cover it', async ({ portal }) => {
  const { id, user } = await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  const subordinates = async () =>
    (await user.get(`/api/v1/document?orderId=${id}&sort=day`)).body.items.map(
      ({ kind, number, state, paid, payment }: Record<string, unknown>) => [kind, number, state, paid, payment],
    )
  const below = (operation: string, number: string, date: string, total: number, more = '') =>
    `<ПодчиненныйДокумент><Ид>${number}</Ид><Номер>${number}</Номер><Дата>${date}</Дата><ХозОперация>${operation}</ХозОперация><Сумма>${total}</Сумма>${more}</ПодчиненныйДокумент>`
  const withPayments = (...documents: string[]) =>
    answer(document(id, {}, `<Сумма>700</Сумма><ПодчиненныеДокументы>${documents.join('')}</ПодчиненныеДокументы>`))
  const withoutList = answer(document(id, {}, '<Сумма>700</Сумма>'))
  const half = below('Выплата безналичных денег', 'П-1', '2026-03-10', 350)
  const rest = below('Выплата безналичных денег', 'П-2', '2026-03-12', 350)
  const bill = below('Счет на оплату', 'С-1', '2026-03-09', 700)
  const unposted = below('Отпуск товара', 'О-0', '2026-03-13', 700, requisites({ Проведен: 'false' }))

  await erp.call('file', '&filename=o1.xml', withPayments(bill, half, unposted))
  expect(await row(portal, id)).toMatchObject({ status: 'new', paidAt: null, shippedAt: null })
  expect(await subordinates()).toEqual([['invoice', 'С-1', 'valid', 350, 'waiting']])
  // a message without a list removes none
  await erp.call('file', '&filename=o1.xml', withoutList)
  expect(await subordinates()).toEqual([['invoice', 'С-1', 'valid', 350, 'waiting']])
  await erp.call('file', '&filename=o2.xml', withPayments(bill, half, rest, unposted))
  expect(await row(portal, id)).toMatchObject({ status: 'paid', paidAt: '2026-03-12', shippedAt: null })
  await erp.call(
    'file',
    '&filename=o3.xml',
    withPayments(bill, half, rest, below('Отпуск товара', 'О-1', '2026-03-14', 700)),
  )
  expect(await row(portal, id)).toMatchObject({ status: 'shipped', paidAt: '2026-03-12', shippedAt: '2026-03-14' })
  const valid = [
    ['invoice', 'С-1', 'valid', 700, 'paid'],
    ['waybill', 'О-1', 'valid', 0, null],
  ]
  expect(await subordinates()).toEqual(valid)
  await erp.call('file', '&filename=o4.xml', withoutList)
  expect(await subordinates()).toEqual(valid)
  // a list without the shipment takes it out
  await erp.call('file', '&filename=o4.xml', withPayments(rest, bill, half))
  expect(await subordinates()).toEqual([valid[0], ['waybill', 'О-1', 'cancelled', 0, null]])
  expect(await row(portal, id)).toMatchObject({ status: 'assembling', shippedAt: null })
  await erp.call(
    'file',
    '&filename=o4.xml',
    withPayments(rest, bill, half, below('Отпуск товара', 'О-1', '2026-03-14', 700)),
  )
  expect(await subordinates()).toEqual(valid)
  const taken = below('Отпуск товара', 'О-1', '2026-03-14', 700, requisites({ Отменен: 'true' }))
  await erp.call('file', '&filename=o5.xml', withPayments(taken))
  expect((await subordinates())[1]).toEqual(['waybill', 'О-1', 'cancelled', 0, null])
})

test('a 1C that names schema 3.1 at init gets every order in a container, others as before', async ({ portal }) => {
  const [one, other] = [await placeOrder(portal), await placeOrder(portal)]
  const asked = async (version?: string) => {
    const erp = await signIn(portal, 'sale')
    const { lines } = await erp.call('init', version === undefined ? '' : `&version=${version}`)
    const { body, raw } = await erp.call('query')
    const ids = (await documents(raw)).map(({ externalId }) => externalId)
    return {
      version: lines.at(-1),
      containers: body.split('<Контейнер>').length - 1,
      schema: /ВерсияСхемы="([\d.]+)"/.exec(body)?.[1],
      ids,
    }
  }
  const ids = [String(one.id), String(other.id)]
  for (const version of [undefined, '2.09', '2.10', '3.0', 'нет'])
    expect(await asked(version)).toEqual({ version: 'version=2.10', containers: 0, schema: '2.10', ids })
  for (const version of ['3.1', '3.10', '4.0'])
    expect(await asked(version)).toEqual({ version: 'version=3.1', containers: 2, schema: '3.1', ids })
})

test('an interrupted file is dropped by the next exchange', async ({ portal }) => {
  const { id } = await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  const file = Buffer.from(answer(document(id, { 'Номер по 1С': 'УТ-9' })))
  expect((await erp.call('file', '&filename=o.xml', file.subarray(0, 203))).body).toContain('Часть файла принята')
  await erp.call('init')
  expect((await erp.call('file', '&filename=o.xml', file)).body).toContain('изменено заказов 1')
})

test('an unsettled delivery stays so until 1C sends its price', async ({ portal }) => {
  const { id } = await placeOrder(portal)
  await portal.db.updateTable('orders').set({ deliveryPrice: null, total: 200_00 }).where('id', '=', id).execute()
  const { externalId } = await portal.db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'productId')
    .select('externalId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const line = (key: string | null, total: number, more = '') =>
    `<Товар><Ид>${key}</Ид><Наименование>x</Наименование><ЦенаЗаЕдиницу>${total}</ЦенаЗаЕдиницу><Количество>1</Количество><Сумма>${total}</Сумма>${more}</Товар>`
  const service =
    '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Услуга</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>'
  const erp = await signIn(portal, 'sale')
  await erp.call('file', '&filename=o1.xml', answer(document(id, {}, `<Товары>${line(externalId, 150)}</Товары>`)))
  expect(await row(portal, id)).toMatchObject({ deliveryPrice: null, total: 150_00 })
  await erp.call(
    'file',
    '&filename=o2.xml',
    answer(document(id, {}, `<Товары>${line(externalId, 150)}${line('ORDER_DELIVERY', 40, service)}</Товары>`)),
  )
  expect(await row(portal, id)).toMatchObject({ deliveryPrice: 40_00, total: 190_00 })
})

test('a file in parts waits for its end; a broken one changes nothing', async ({ portal }) => {
  const { id } = await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  const file = Buffer.from(answer(document(id, { 'Номер по 1С': 'УТ-9' })))
  expect((await erp.call('file', '&filename=o.xml', file.subarray(0, 203))).body).toBe('success\nЧасть файла принята')
  expect((await erp.call('import', '&filename=o.xml')).body).toMatch(/^failure\nСтрока 1, столбец \d+: Файл оборван/)
  expect((await erp.call('file', '&filename=o.xml', file.subarray(203))).body).toContain('изменено заказов 1')
  expect(
    (await erp.call('file', '&filename=bad.xml', answer(`${document(id, { 'Номер по 1С': 'УТ-10' })}</Лишний>`)))
      .lines[0],
  ).toBe('failure')
  expect(await row(portal, id)).toMatchObject({ erpNumber: 'УТ-9' })
  expect(
    (
      await erp.call(
        'file',
        '&filename=o.zip',
        zipOf({ 'orders-1.xml': answer(document(id, { 'Номер по 1С': 'УТ-11' })) }),
      )
    ).lines[0],
  ).toBe('success')
  expect(await row(portal, id)).toMatchObject({ erpNumber: 'УТ-11' })
})

test('a file following a refused one under the same name is a new file', async ({ portal }) => {
  const { id } = await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  const file = (text: string) =>
    answer(document(id, { 'Номер по 1С': text, 'Дата оплаты по 1С': '2026-02-31', 'Номер оплаты по 1С': 'П-1' }))
  expect((await erp.call('file', '&filename=o.xml', file('УТ & 1'))).body).toMatch(
    /^failure\nСтрока 1, столбец \d+: Знак «&»/,
  )
  expect((await erp.call('import', '&filename=o.xml')).lines[0]).toBe('failure')
  expect((await erp.call('file', '&filename=o.xml', file('УТ-1'))).body).toContain('изменено заказов 1')
  // an impossible date is dropped: a payment without a date counts as today
  expect(await row(portal, id)).toMatchObject({
    erpNumber: 'УТ-1',
    status: 'paid',
    paidAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
})

test('our lists for the settings of 1C', async ({ portal }) => {
  const erp = await signIn(portal, 'sale')
  expect((await erp.call('info')).body).toContain('<Ид>N</Ид>\n\t\t\t<Название>Новый</Название>')
})

test('a payment reported by 1C notifies the author once, instead of its status; people who left are not notified', async ({
  portal,
}) => {
  const [{ id, number, user }, gone] = [await placeOrder(portal), await placeOrder(portal)]
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', gone.user.id).execute()
  const erp = await signIn(portal, 'sale')
  const paid = (values: Record<string, string>) =>
    erp.call('file', '&filename=orders.xml', answer(document(id, values) + document(gone.id, values)))
  const notices = async () =>
    (await user.get('/api/v1/notification')).body.items.map(({ kind, title, text, link }: Record<string, string>) => ({
      kind,
      title,
      text,
      link,
    }))

  await paid({ 'Номер оплаты по 1С': 'П-1', 'Дата оплаты по 1С': '2026-03-12' })
  const payment = {
    kind: 'payment-received',
    title: `Получена оплата заказа № ${number}`,
    text: 'Платёж № П-1 от 12.03.2026.',
    link: `/orders/${id}`,
  }
  expect(await notices()).toEqual([payment])
  await paid({ 'Номер оплаты по 1С': 'П-1', 'Дата оплаты по 1С': '2026-03-13' })
  expect(await notices()).toEqual([payment])
  await paid({ 'Номер отгрузки по 1С': 'О-1', 'Дата отгрузки по 1С': '2026-03-14' })
  expect(await notices()).toMatchObject([{ kind: 'order-status', title: `Заказ № ${number}: Отгружен` }, payment])
  expect(await portal.db.selectFrom('notifications').select('id').where('userId', '=', gone.user.id).execute()).toEqual(
    [],
  )
})

test.each([
  ['2.x', (body: string) => answer(body)],
  [
    '3.1',
    (body: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="3.1"><Контейнер>${body}</Контейнер></КоммерческаяИнформация>`,
  ],
])('own number and dates are sent; confirmed days of lines are applied once (%s)', async (_version, fileOf) => {
  const portal = await startPortal()
  const { id, user } = await placeOrder(portal)
  const stranger = await portal.newUser()
  await portal.db.updateTable('orders').set({ ownNumber: 'З-17/2', payment: 'deferred' }).where('id', '=', id).execute()
  await portal.db
    .updateTable('orderLines')
    .set({ neededOn: '2026-03-20', plan: JSON.stringify([{ amount: 2000, on: '2026-03-12' }]) })
    .where('orderId', '=', id)
    .execute()
  const { externalId } = await portal.db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'productId')
    .select('externalId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const erp = await signIn(portal, 'sale')
  const sent = (await erp.call('query')).raw.toString()
  for (const [name, value] of [
    ['Номер заказа покупателя', 'З-17/2'],
    ['Условия оплаты', 'Отсрочка'],
    ['Желаемая дата поставки', '2026-03-20'],
    ['Плановая поставка', '2 к 2026-03-12'],
  ])
    expect(sent.replaceAll(/>\s+</g, '><')).toContain(
      `<Наименование>${name}</Наименование><Значение>${value}</Значение>`,
    )
  await erp.call('success')

  const line = `<Товар><Ид>${externalId}</Ид><Наименование>x</Наименование><ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу><Количество>2</Количество><Сумма>200</Сумма>${requisites({ 'Подтвержденная дата': '2026-03-16' })}</Товар>`
  const delivery = `<Товар><Ид>ORDER_DELIVERY</Ид><Наименование>Доставка</Наименование><ЦенаЗаЕдиницу>500</ЦенаЗаЕдиницу><Количество>1</Количество><Сумма>500</Сумма></Товар>`
  const file = fileOf(document(id, {}, `<Товары>${line}${delivery}</Товары>`))
  expect((await erp.call('file', '&filename=o.xml', file)).body).toContain('изменено заказов 1')
  expect((await user.get(`/api/v1/order/${id}`)).body.lines).toMatchObject([
    { neededOn: '2026-03-20', plan: [{ amount: 2, on: '2026-03-12' }], confirmedOn: '2026-03-16' },
  ])
  expect((await stranger.get(`/api/v1/order/${id}`)).status).toBe(404)
  expect((await erp.call('file', '&filename=o2.xml', file)).body).toContain('без изменений 1')
  // other amounts keep the dates, and 1C does not get its own data back
  const fewer = fileOf(
    document(
      id,
      {},
      `<Товары>${line.replace('<Количество>2', '<Количество>1').replace('<Сумма>200', '<Сумма>100')}${delivery}</Товары>`,
    ),
  )
  expect((await erp.call('file', '&filename=o3.xml', fewer)).body).toContain('изменено заказов 1')
  expect((await user.get(`/api/v1/order/${id}`)).body.lines).toMatchObject([
    { amount: 1, neededOn: '2026-03-20', confirmedOn: '2026-03-16' },
  ])
  expect(await query(erp)).toEqual([])
  await portal.stop()
})

test('a word of 1C with a meaning moves the order and books the money; before that it is listed as new', async ({
  portal,
}) => {
  const { id, number } = await placeOrder(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const erp = await signIn(portal, 'sale')
  const paid = `<ПодчиненныеДокументы><ПодчиненныйДокумент><Ид>п1</Ид><Номер>П-1</Номер><Дата>2026-03-12</Дата><ХозОперация>Эквайринг</ХозОперация><Сумма>300.00</Сумма></ПодчиненныйДокумент></ПодчиненныеДокументы>`
  const send = () =>
    erp.call('file', '&filename=words.xml', answer(document(id, { 'Статус заказа': 'На сборке у кладовщика' }, paid)))
  const words = async () =>
    (await root.get('/api/v1/staff/mapping')).body.words as { id: number; kind: string; word: string }[]
  const booked = () => portal.db.selectFrom('orderPayments').select('total').where('orderId', '=', id).execute()

  await send()
  expect(await row(portal, id)).toMatchObject({ status: 'new', erpStatus: 'На сборке у кладовщика' })
  expect(await booked()).toEqual([])
  expect(await words()).toMatchObject([
    { kind: 'operation', word: 'Эквайринг', meaning: null, example: 'П-1' },
    { kind: 'status', word: 'На сборке у кладовщика', meaning: null },
  ])
  const explain = async (word: string, meaning: string) => {
    const found = (await words()).find((one) => one.word === word)
    return root.put(`/api/v1/staff/mapping/word/${String(found?.id)}`, { version: 1, meaning })
  }
  expect((await explain('Эквайринг', 'gift')).status).toBe(422)
  expect((await explain('Эквайринг', 'payment')).status).toBe(200)
  expect((await explain('На сборке у кладовщика', 'assembling')).status).toBe(200)

  await send()
  expect(await row(portal, id)).toMatchObject({ status: 'assembling', erpStatus: null, number })
  expect(await booked()).toEqual([{ total: 300_00 }])
  expect((await words()).filter((one) => 'meaning' in one && one.meaning === null)).toEqual([])
})

test('an order cancelled and restored in 1C stays cancelled here; staff are notified and the journal is written once each time', async ({
  portal,
}) => {
  const { id, number } = await placeOrder(portal)
  const erp = await signIn(portal, 'sale')
  const say = async (values: Record<string, string>) =>
    (await erp.call('file', '&filename=orders.xml', answer(document(id, values)))).body
  const notices = async () =>
    (await portal.db.selectFrom('staffNotices').select('text').where('text', 'like', `%№ ${number}%`).execute()).length
  await say({ Отменен: 'true' })
  expect(await say({ Отменен: 'false', Проведен: 'true' })).toContain(
    `Отменены на портале, а в 1С действуют: ${number}`,
  )
  expect((await row(portal, id)).status).toBe('cancelled')
  expect(await notices()).toBe(1)
  // the same file again is not reported
  await say({ Отменен: 'false', Проведен: 'true' })
  expect(await notices()).toBe(1)
  // cancelled again, and restored again by its status alone
  expect(await say({ Отменен: 'true' })).not.toContain('действуют')
  await say({ 'Статус заказа': 'Оплачен' })
  expect(await notices()).toBe(2)
})

test('data 1C wrote before it learned of a cancellation are not reported', async ({ portal }) => {
  const { id, number } = await placeOrder(portal)
  await portal.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
  const erp = await signIn(portal, 'sale')
  await erp.call('file', '&filename=orders.xml', answer(document(id, { Отменен: 'false' })))
  expect(
    await portal.db.selectFrom('staffNotices').select('text').where('text', 'like', `%${number}%`).execute(),
  ).toEqual([])
})
