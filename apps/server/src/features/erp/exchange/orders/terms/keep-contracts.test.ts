import { expect } from 'vitest'
import { saveRequisites } from '../../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../../test/orders/order-life'
import { furtherEntity, mainEntity } from '../../../../../../test/orders/two-sellers'
import { test, world, type Portal } from '../../../../../../test/portal'
import { signIn } from '../../test-support/test-erp'

const file = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">${parts.join('')}</КоммерческаяИнформация>`
const tags = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
const requisites = (values: Record<string, string>) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(([name, value]) => `<ЗначениеРеквизита>${tags({ Наименование: name, Значение: value })}</ЗначениеРеквизита>`)
    .join('')}</ЗначенияРеквизитов>`
const organisation = '<Организация><Наименование>ООО «Снаб»</Наименование><ИНН>7707083893</ИНН></Организация>'
const contract = (values: Record<string, string>, more = organisation) => `<Договор>${tags(values)}${more}</Договор>`
const buyer = (codes: Record<string, string>, inside: string) =>
  `<Контрагент>${tags({ Ид: '1', Наименование: 'ООО «Вольт»', ...codes })}${inside}<Роль>Покупатель</Роль></Контрагент>`
const buyers = (codes: Record<string, string>, ...contracts: string[]) =>
  `<Контрагенты>${buyer(codes, `<Договоры>${contracts.join('')}</Договоры>`)}</Контрагенты>`

async function send(portal: Portal, ...parts: string[]) {
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  await erp.send(`orders-${crypto.randomUUID()}.xml`, file(...parts))
}

let last = 7_811_000_000
async function cast(portal: Portal) {
  await saveRequisites(portal)
  const life = await orderedBy(portal)
  const inn = String(++last)
  await portal.db
    .updateTable('legalEntities')
    .set({ inn, kpp: '781101001' })
    .where('companyId', '=', life.companyId)
    .execute()
  await portal.db.updateTable('orders').set({ sellerId: null }).where('id', '=', life.order.id).execute()
  const contracts = () =>
    portal.db
      .selectFrom('contracts')
      .select([
        'id',
        'number',
        'day',
        'sellerId',
        'legalEntityId',
        'deferralDays',
        'terms',
        'validTo',
        'state',
        'source',
      ])
      .orderBy('id')
      .execute()
  const notices = async () =>
    (await portal.db.selectFrom('staffNotices').select('text').where('text', 'like', '%договор №%').execute()).map(
      ({ text }) => text,
    )
  const titleOfOrder = async () =>
    (await life.buyer.get(`/api/v1/order/${String(life.order.id)}`)).body.contract?.title ?? null
  return { ...life, inn, contracts, notices, titleOfOrder, main: await mainEntity(portal, life.companyId) }
}

test('a contract of 1C is one row by its id, whatever is corrected: number, terms, entity, end', async ({ portal }) => {
  const { inn, contracts, titleOfOrder, companyId, main, buyer: person } = await cast(portal)
  const reported = {
    Ид: 'k-1',
    Номер: '15',
    Дата: '2026-01-10',
    ОтсрочкаПлатежа: '30 дней',
    СрокДействия: '2026-12-31',
  }
  for (let time = 0; time < 2; time++) await send(portal, buyers({ ИНН: inn }, contract(reported)))
  const [kept] = await contracts()
  expect(await contracts()).toEqual([
    {
      id: kept?.id,
      number: '15',
      day: '2026-01-10',
      sellerId: null,
      legalEntityId: main,
      deferralDays: 30,
      terms: '',
      validTo: '2026-12-31',
      state: 'active',
      source: 'erp',
    },
  ])
  expect(await titleOfOrder()).toBe('Договор № 15 от 10.01.2026')
  // renumbered, with terms; missing fields stay
  await send(
    portal,
    buyers({ ИНН: inn }, contract({ Ид: 'k-1', Наименование: 'Договор № 15-Н от 11.01.2026', Условия: 'Самовывоз' })),
  )
  expect(await contracts()).toMatchObject([
    { id: kept?.id, number: '15-Н', day: '2026-01-11', terms: 'Самовывоз', deferralDays: 30 },
  ])
  expect(await titleOfOrder()).toBe('Договор № 15-Н от 11.01.2026')
  // moved to another legal entity: the open order no longer belongs to it
  const second = await furtherEntity(portal, companyId, { inn: String(++last) })
  const { inn: other } = await portal.db
    .selectFrom('legalEntities')
    .select('inn')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  await send(portal, buyers({ ИНН: other }, contract(reported)))
  expect(await contracts()).toMatchObject([{ id: kept?.id, number: '15', legalEntityId: second }])
  expect(await titleOfOrder()).toBeNull()
  // moved back, then ended and deleted in 1C: the order keeps its contract
  await send(portal, buyers({ ИНН: inn }, contract(reported)))
  expect(await titleOfOrder()).toBe('Договор № 15 от 10.01.2026')
  await send(portal, buyers({ ИНН: inn }, contract({ ...reported, ПометкаУдаления: 'true' })))
  expect(await contracts()).toMatchObject([{ state: 'ended' }])
  expect(await titleOfOrder()).toBe('Договор № 15 от 10.01.2026')
  expect((await person.get('/api/v1/order/options')).body.contracts).toEqual([])
})

test('1C takes over the contract that staff entered; staff cannot change it, other contracts stay theirs', async ({
  portal,
}) => {
  const { inn, companyId, main, contracts } = await cast(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const url = `/api/v1/staff/customer/${String(companyId)}/contract`
  const fields = {
    legalEntityId: main,
    sellerId: null,
    number: '15',
    day: '2026-01-10',
    terms: 'Со слов',
    deferralDays: 10,
    validFrom: null,
    validTo: null,
    state: 'active',
  }
  const { body: same } = await root.post(url, fields)
  await root.post(url, { ...fields, number: '99' })
  await send(
    portal,
    buyers({ ИНН: inn }, contract({ Ид: 'k-2', Номер: '15', Дата: '2026-01-10', ОтсрочкаПлатежа: '21' })),
  )
  expect(await contracts()).toMatchObject([
    { id: same.id, source: 'erp', deferralDays: 21, terms: 'Со слов' },
    { number: '99', source: 'staff', deferralDays: 10 },
  ])
  const one = `${url}/${String(same.id)}`
  expect((await root.put(one, { ...fields, version: 2 })).body.code).toBe('contract-of-erp')
  expect((await root.delete(one, { version: 2 })).body.code).toBe('contract-of-erp')
})

test('an order names its contract in any dialect; the portal names both sides to 1C', async ({ portal }) => {
  const { inn, order, contracts, titleOfOrder } = await cast(portal)
  const document = (inside: string) =>
    `<Документ>${tags({ Ид: String(order.id), Номер: '?', ХозОперация: 'Заказ товара' })}<Контрагенты>${buyer({ ИНН: inn }, '')}</Контрагенты>${inside}</Документ>`
  const dialects = [
    [requisites({ Договор: 'Договор № 7 от 01.02.2026' }), 'Договор № 7 от 01.02.2026'],
    [
      requisites({ 'Номер договора': '8/2', 'Дата договора': '2026-02-03', 'Ид договора': 'k-8' }),
      'Договор № 8/2 от 03.02.2026',
    ],
    [contract({ Ид: 'k-9', Номер: '9', Дата: '2026-02-05T00:00:00' }), 'Договор № 9 от 05.02.2026'],
    [requisites({ Договор: 'Основной договор' }), 'Основной договор'],
    [requisites({ Договор: 'Договор 11/С' }), 'Договор № 11/С'],
    ['<Договор>10 от 2026-02-06</Договор>', 'Договор № 10 от 06.02.2026'],
  ] as const
  for (const [inside, title] of dialects) {
    await send(portal, document(inside))
    expect(await titleOfOrder()).toBe(title)
  }
  // a message without a contract leaves it unchanged
  await send(portal, document(''))
  expect(await titleOfOrder()).toBe('Договор № 10 от 06.02.2026')
  expect(await contracts()).toHaveLength(dialects.length)

  await portal.db
    .updateTable('orders')
    .set({ confirmedVersion: 0, ownNumber: 'ЗК-7' })
    .where('id', '=', order.id)
    .execute()
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const { raw, headers } = await erp.call('query')
  const encoding = String(headers['content-type']).includes('1251') ? 'windows-1251' : 'utf-8'
  const text = new TextDecoder(encoding).decode(raw)
  const values = Object.fromEntries(
    [...text.matchAll(/<Наименование>([^<]*)<\/Наименование>\s*<Значение>([^<]*)<\/Значение>/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  expect(values).toMatchObject({
    Организация: 'ООО «Снаб»',
    'ИНН организации': '7707083893',
    'КПП организации': '773601001',
    Договор: 'Договор № 10 от 06.02.2026',
    'Номер договора': '10',
    'Дата договора': '2026-02-06',
    'Номер заказа покупателя': 'ЗК-7',
  })
})

test('with several branches or sellers the portal does not guess: staff are asked once', async ({ portal }) => {
  const { inn, companyId, contracts, notices } = await cast(portal)
  const other = await portal.newCompany()
  const [branch, foreign] = [
    await furtherEntity(portal, companyId, { inn, kpp: '781102002', name: 'Филиал' }),
    await furtherEntity(portal, other, { inn, kpp: '781103003', name: 'Филиал другой компании' }),
  ]
  const reported = (id: string, more?: string) => contract({ Ид: id, Номер: id }, more)
  for (let time = 0; time < 2; time++) await send(portal, buyers({ ИНН: inn }, reported('a')))
  expect(await contracts()).toEqual([])
  expect(await notices()).toEqual([expect.stringContaining('несколько юридических лиц, КПП не назван')])
  await send(
    portal,
    buyers({ ИНН: inn, КПП: '781102002' }, reported('b')),
    buyers({ ИНН: inn, КПП: '781103003' }, reported('c')),
  )
  expect((await contracts()).map(({ legalEntityId }) => legalEntityId)).toEqual([branch, foreign])
  await send(portal, buyers({ ИНН: inn, КПП: '781102002' }, reported('d', '')))
  await send(
    portal,
    buyers({ ИНН: inn, КПП: '781102002' }, reported('e', '<Организация>ООО «Неведомое»</Организация>')),
  )
  await send(portal, buyers({ ИНН: '7899999999' }, reported('f')))
  expect((await notices()).slice(1)).toEqual([
    expect.stringContaining('не названа наша организация'),
    expect.stringContaining('организации «ООО «Неведомое»» на портале нет'),
  ])
  // the contract of an unknown buyer waits with the proposal of a customer
  const proposed = await portal.db.selectFrom('erpCounterparties').select(['inn', 'terms']).execute()
  expect(proposed).toMatchObject([{ inn: '7899999999', terms: [{ contracts: [{ number: 'f' }] }] }])
  await portal.db.updateTable('sellers').set({ externalId: 'org-7' }).where('id', '=', world.otherSeller).execute()
  await send(portal, buyers({ ИНН: inn, КПП: '781102002' }, reported('g', '<Организация><Ид>org-7</Ид></Организация>')))
  expect((await contracts()).at(-1)).toMatchObject({ number: 'g', sellerId: world.otherSeller })
})
