import { expect } from 'vitest'
import { glns, openEdi, orderLine, type Edi } from '../../../../test/counterparts/edi'
import { test, type Portal } from '../../../../test/portal'

/** The message waiting for a person. */
async function asked(edi: Edi) {
  const { body } = await edi.staff.get('/api/v3/staff/edi-questions')
  expect(body.items).toHaveLength(1)
  const card = await edi.staff.get(`/api/v3/staff/edi-messages/${String(body.items[0].id)}`)
  expect(card.status).toBe(200)
  return card.body
}
const decide = async (edi: Edi, id: number, body: object) => {
  expect((await edi.staff.post(`/api/v3/staff/edi-messages/${String(id)}/decision`, body)).status).toBe(200)
  await edi.exchange()
  return edi.sent()
}

async function goods(portal: Portal) {
  const id = await portal.newProduct({ article: 'AB-1', wholesale: 122_00, multiplicity: 5 })
  await portal.db
    .updateTable('products')
    .set({ barcodes: ['4600375914498'] })
    .where('id', '=', id)
    .execute()
  return id
}

test('anything unclear is a question with its reason, and nothing is ordered before a person has answered', async ({
  portal,
}) => {
  const product = await goods(portal)
  await portal.newProduct({ article: 'OTHER', wholesale: 10_00 })
  const edi = await openEdi(portal)
  const lines = [
    orderLine({ number: '1', buyerCode: 'X-77', name: 'Автомат 16А', amount: 10_000 }),
    orderLine({ number: '2', gtin: '4600375914498', amount: 7_000 }),
    orderLine({ number: '3', gtin: '4600375914498', amount: 5_000, unit: 'MTR' }),
    orderLine({ number: '4', gtin: '04600375914498', amount: 5_000, netPrice: 90_00_00 }),
    orderLine({ number: '5', gtin: '4600375914498', supplierCode: 'OTHER', amount: 5_000 }),
  ]
  expect(await edi.order({ lines, delivery: glns.other })).toEqual([])
  expect(await edi.orders()).toEqual([])
  const card = await asked(edi)
  expect(card.questions.map(({ line, code, text }: Record<string, string>) => [line, code, text])).toEqual([
    ['', 'delivery', `Неизвестное место доставки: GLN ${glns.other}`],
    ['1', 'unknown-product', 'Товар не найден: номер покупателя X-77, «Автомат 16А»'],
    ['2', 'step', 'Количество 7 не кратно упаковке или меньше партии: можно 10 шт'],
    ['3', 'unit', 'Единица в заказе — MTR, а товар продаётся в «шт»'],
    ['4', 'price', 'Цена в заказе 90,00 ₽ без НДС, наша — 100,00 ₽ без НДС'],
    ['5', 'ambiguous', 'Номера подходят к разным товарам: штрихкод 4600375914498, артикул OTHER'],
  ])
  const { title } = await portal.db
    .selectFrom('notifications')
    .select('title')
    .where('kind', '=', 'edi-question')
    .where('userId', '=', edi.staff.id)
    .executeTakeFirstOrThrow()
  expect(title).toBe('EDI, Сеть «Стройка»: заказ № PO-1 ждёт решения')

  const { body: connection } = await edi.staff.get(`/api/v3/staff/edi/${String(edi.id)}`)
  const places = [
    ...edi.fields.places,
    { kind: 'delivery', gln: glns.other, deliveryAddressId: edi.addressId, pickupPointId: null, legalEntityId: null },
  ]
  expect(
    (
      await edi.staff.put(`/api/v3/staff/edi/${String(edi.id)}`, {
        ...connection.fields,
        places,
        version: connection.version,
      })
    ).status,
  ).toBe(200)
  const answers = await decide(edi, card.id, {
    lines: [
      { number: '1', productId: product, isRemembered: true },
      { number: '2', amount: 10 },
      { number: '3', isRejected: true },
      { number: '4' },
      { number: '5', productId: product },
    ],
  })
  expect(answers).toMatchObject([
    {
      function: '4',
      lines: [
        { number: '1', action: '5', amount: '10' },
        { number: '2', action: '3', amount: '10' },
        { number: '3', action: '7', amount: '0' },
        { number: '4', action: '3', amount: '5', price: '100.00' },
        { number: '5', action: '5', amount: '5' },
      ],
    },
  ])
  // the company's own number is remembered from now on
  expect(
    await edi.order({ number: 'PO-2', lines: [orderLine({ buyerCode: 'X-77', amount: 5_000 })] }, { reference: '2' }),
  ).toMatchObject([{ order: 'PO-2', function: '29' }])
  expect(await edi.orders()).toHaveLength(2)
})

test('a rejected order is answered with the reason, and may be sent again', async ({ portal }) => {
  await goods(portal)
  const edi = await openEdi(portal)
  const lines = [orderLine({ gtin: '4600375914498', amount: 1_000 })]
  await edi.order({ lines })
  const card = await asked(edi)
  const url = `/api/v3/staff/edi-messages/${String(card.id)}`
  expect((await edi.staff.post(`${url}/rejection`, { reason: 'Штучно не продаём' })).status).toBe(200)
  expect((await edi.staff.post(`${url}/decision`, {})).body).toMatchObject({ code: 'edi-not-asked' })
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([
    { function: '27', comment: 'Штучно не продаём', lines: [{ action: '7', amount: '0' }] },
  ])
  expect(
    await edi.order({ lines: [orderLine({ gtin: '4600375914498', amount: 5_000 })] }, { reference: '2' }),
  ).toMatchObject([{ function: '29' }])
  expect(await edi.orders()).toHaveLength(1)
})

test('the company answers questions of its own order; another company and other managers find nothing', async ({
  portal,
}) => {
  await goods(portal)
  const edi = await openEdi(portal)
  const stranger = await openEdi(portal, { folder: 'stranger' })
  await edi.order({ lines: [orderLine({ gtin: '4600375914498', amount: 7_000 })] })
  const { id } = await asked(edi)
  expect((await stranger.staff.get('/api/v3/staff/edi-questions')).body.items).toEqual([])
  const waiting = async ({ staff }: Edi) =>
    (await staff.get('/api/v1/staff/home')).body.waiting.find(({ kind }: { kind: string }) => kind === 'edi-questions')
  expect(await waiting(edi)).toMatchObject({ count: 1, since: expect.any(String) })
  expect(await waiting(stranger)).toMatchObject({ count: 0 })
  const colleague = await portal.newUser({ companyId: edi.companyId, role: 'manager' })
  for (const [who, area] of [
    [stranger.staff, '/staff'],
    [stranger.person, ''],
    [colleague, ''],
  ] as const) {
    expect((await who.get(`/api/v3${area}/edi-messages/${String(id)}`)).status).toBe(404)
    expect((await who.get(`/api/v3${area}/edi-messages/${String(id)}/file`)).status).toBe(404)
    expect((await who.get(`/api/v3${area}/edi/${String(edi.id)}/messages`)).status).toBe(404)
    expect((await who.post(`/api/v3${area}/edi-messages/${String(id)}/decision`, {})).status).toBe(404)
    expect((await who.post(`/api/v3${area}/edi-messages/${String(id)}/rejection`, { reason: 'Нет' })).status).toBe(404)
  }
  expect((await stranger.staff.get(`/api/v3/staff/edi/${String(edi.id)}`)).status).toBe(404)
  expect((await stranger.staff.delete(`/api/v3/staff/edi/${String(edi.id)}`)).status).toBe(404)
  expect((await colleague.get('/api/v3/edi')).body.items).toEqual([])
  expect((await edi.person.get('/api/v3/edi')).body.items).toMatchObject([{ id: edi.id, questions: 1 }])
  expect(
    (await edi.person.post(`/api/v3/edi-messages/${String(id)}/decision`, { lines: [{ number: '1', amount: 10 }] }))
      .status,
  ).toBe(200)
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '4', lines: [{ amount: '10' }] }])
})

test('an order above the limit waits for approval; ORDRSP says so, and later reports the decision', async ({
  portal,
}) => {
  await goods(portal)
  const edi = await openEdi(portal, { spendingLimit: 100_00 })
  const administrator = await portal.newUser({ companyId: edi.companyId, role: 'administrator' })
  const lines = [orderLine({ gtin: '4600375914498', amount: 5_000 })]
  expect(await edi.order({ lines })).toMatchObject([
    { function: '12', comment: 'Заказ ждёт согласования в вашей компании' },
  ])
  expect(await edi.orders()).toEqual([])
  const approval = await portal.db.selectFrom('approvalRequests').select('id').executeTakeFirstOrThrow()
  const { body } = await administrator.get(`/api/v1/approval/${String(approval.id)}`)
  const decided = await administrator.post(`/api/v1/approval/${String(approval.id)}/decide`, {
    lines: body.lines.map((line: { id: number }) => ({ id: line.id, decision: 'approve' })),
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '29', lines: [{ action: '5', amount: '5' }] }])
  expect(await edi.orders()).toHaveLength(1)
})

test('an order waits while its person is gone or orders are stopped, and an unknown number of a partner is a question', async ({
  portal,
}) => {
  await goods(portal)
  const edi = await openEdi(portal)
  const lines = [orderLine({ gtin: '4600375914498', amount: 5_000 })]
  expect(await edi.order({ lines }, { sender: glns.other })).toEqual([])
  const card = await asked(edi)
  expect(card.reason).toContain(`Отправитель обмена — ${glns.other}`)
  const { body: connection } = await edi.staff.get(`/api/v3/staff/edi/${String(edi.id)}`)
  await edi.staff.put(`/api/v3/staff/edi/${String(edi.id)}`, {
    ...connection.fields,
    partnerId: glns.other,
    places: edi.fields.places,
    version: connection.version,
  })
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', edi.person.id).execute()
  expect(await decide(edi, card.id, {})).toEqual([])
  expect((await asked(edi)).reason).toContain('больше не работает в компании')
  await portal.db.updateTable('companyMembers').set({ isBlocked: false }).where('userId', '=', edi.person.id).execute()
  // the order names the former number as its buyer, who pays
  expect(await decide(edi, card.id, {})).toEqual([])
  expect((await asked(edi)).reason).toBe(`Неизвестный плательщик: GLN ${glns.partner}`)
})

test('the price of a product chosen by a person is a question, once', async ({ portal }) => {
  await goods(portal)
  const edi = await openEdi(portal)
  const lines = [orderLine({ number: '1', buyerCode: 'X-77', name: 'Автомат 16А', amount: 5_000, netPrice: 90_00_00 })]
  await edi.order({ lines })
  const named = await asked(edi)
  expect(await decide(edi, named.id, { lines: [{ number: '1', isRejected: false, article: 'AB-1' }] })).toEqual([])
  expect(await edi.orders()).toEqual([])
  const priced = await asked(edi)
  expect(priced.questions.map(({ code }: Record<string, string>) => code)).toEqual(['price'])
  await decide(edi, priced.id, { lines: [{ number: '1', isRejected: false }] })
  expect(await edi.orders()).toHaveLength(1)
})
