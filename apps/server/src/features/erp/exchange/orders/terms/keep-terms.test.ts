import { sql } from 'kysely'
import { expect } from 'vitest'
import { orderedBy } from '../../../../../../test/orders/order-life'
import { test, type Portal } from '../../../../../../test/portal'
import { signIn } from '../../test-support/test-erp'

let lastInn = 7_700_000_000
type Values = Record<string, string>
const requisites = (values: Values) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов>`
const counterparty = (inn: string, values: Values) =>
  `<Контрагенты><Контрагент><Ид>1</Ид><Наименование>ООО «Монтаж»</Наименование><ИНН>${inn}</ИНН><Роль>Покупатель</Роль>${requisites(values)}</Контрагент></Контрагенты>`
/** 2.x has counterparties below the root, 3.1 in a container. */
const dialects = {
  '2.10': (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">${body}</КоммерческаяИнформация>`,
  '3.1': (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1"><Контейнер>${body}</Контейнер></КоммерческаяИнформация>`,
}

async function send(portal: Portal, body: string, dialect: keyof typeof dialects = '2.10') {
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  await erp.send(`orders-${crypto.randomUUID()}.xml`, dialects[dialect](body))
}

/** Test companies share an INN until they get their own. */
async function ownInn(portal: Portal, companyId: number) {
  const inn = String(++lastInn)
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', companyId).execute()
  return inn
}

async function furtherEntity(portal: Portal, companyId: number, isConfirmed = true) {
  const inn = String(++lastInn)
  const decided = { state: 'confirmed', decidedHow: 'existing', decidedAt: new Date() } as const
  await portal.db
    .insertInto('legalEntities')
    .values({
      companyId,
      name: 'ООО «Монтаж-2»',
      fullName: 'ООО «Монтаж-2»',
      kind: 'legal',
      inn,
      kpp: null,
      ogrn: null,
      ...(isConfirmed ? decided : { state: 'waiting' }),
    })
    .execute()
  return inn
}

async function buyerWithEntity(portal: Portal) {
  const companyId = await portal.newCompany()
  return { companyId, buyer: await portal.newUser({ companyId }), inn: await ownInn(portal, companyId) }
}

const infoOf = async (user: Awaited<ReturnType<Portal['newUser']>>) => {
  const { creditSum, deferralDays, bonus, balance, receivables } = (await user.get('/api/v1/user/company')).body.info
  return { creditSum, deferralDays, bonus, balance, receivables }
}

test.for(['2.10', '3.1'] as const)(
  '1C %s sends limit, deferral, points and debt; repeats change nothing',
  async (dialect, { portal }) => {
    const { buyer, inn, companyId } = await buyerWithEntity(portal)
    const stranger = await portal.newUser()
    const before = await infoOf(stranger)
    const terms = {
      'Кредитный лимит': '1 500 000,00',
      'Отсрочка платежа': '30 дней',
      'Бонусные баллы': '420.50',
      Задолженность: '90000.00',
      'Задолженность на дату': '2026-02-01',
    }
    await send(portal, counterparty(inn, terms), dialect)
    const reported = { creditSum: 1_500_000, deferralDays: 30, bonus: 420, balance: -90_000, receivables: 90_000 }
    expect(await infoOf(buyer)).toEqual(reported)
    const version = () =>
      portal.db
        .selectFrom('companies')
        .select(['termsVersion', 'openingOn'])
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
    const first = await version()
    expect(first.openingOn).toBe('2026-02-01')
    await send(portal, counterparty(inn, terms), dialect)
    expect(await version()).toEqual(first)
    expect(await infoOf(buyer)).toEqual(reported)
    expect(await infoOf(stranger)).toEqual(before)

    // missing values stay, another debt is compared and not applied
    await send(portal, counterparty(inn, { 'Кредитный лимит': '0', Задолженность: '-10' }), dialect)
    expect(await infoOf(buyer)).toEqual({ ...reported, creditSum: 0 })
  },
)

test("limits of a company's entities add up, the main one sets the deferral, unconfirmed ones are ignored", async ({
  portal,
}) => {
  const { buyer, inn, companyId } = await buyerWithEntity(portal)
  const second = await furtherEntity(portal, companyId)
  const waiting = await furtherEntity(portal, companyId, false)
  const limit = (sum: string, days: string) => ({ 'Кредитный лимит': sum, 'Отсрочка платежа': days })
  await send(portal, counterparty(second, limit('200', '60')))
  await send(portal, counterparty(inn, limit('1000', '14')))
  await send(portal, counterparty(waiting, limit('5000', '90')))
  expect(await infoOf(buyer)).toMatchObject({ creditSum: 1200, deferralDays: 14 })
})

test('a debt explained by documents opens no balance', async ({ portal }) => {
  const { order, buyer, companyId } = await orderedBy(portal)
  const inn = await ownInn(portal, companyId)
  const shipped = `<Документ><Ид>${String(order.id)}</Ид><Номер>?</Номер><ХозОперация>Заказ товара</ХозОперация>${counterparty(inn, { Задолженность: String(order.total) })}${requisites({ 'Номер отгрузки по 1С': '5', 'Дата отгрузки по 1С': '2026-03-01' })}</Документ>`
  await send(portal, shipped)
  expect(await infoOf(buyer)).toMatchObject({ balance: -order.total })
  expect(
    await portal.db
      .selectFrom('companies')
      .select(['openingBalance', 'openingOn'])
      .where('id', '=', companyId)
      .executeTakeFirst(),
  ).toEqual({ openingBalance: 0, openingOn: null })
})

test('unreadable terms and unknown buyers are reported and change nothing', async ({ portal }) => {
  const { buyer, inn } = await buyerWithEntity(portal)
  await send(portal, counterparty(inn, { 'Кредитный лимит': '700', 'Отсрочка платежа': '10' }))
  const wrong = counterparty(inn, { 'Кредитный лимит': 'много', 'Отсрочка платежа': '20' })
  for (let time = 0; time < 2; time++) await send(portal, wrong)
  expect(await infoOf(buyer)).toMatchObject({ creditSum: 700, deferralDays: 20 })
  const notices = await portal.db.selectFrom('staffNotices').select('text').where('text', 'like', `%${inn}%`).execute()
  expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('Кредитный лимит «много»')])

  await send(portal, counterparty('7799999999', { 'Кредитный лимит': '1' }))
  const { rows } = await sql<{ message: string }>`
    select message from exchange_files order by id desc limit 1`.execute(portal.db)
  expect(rows[0]?.message).toContain('Условия покупателей: прочитано 1, изменено 0, неизвестных 1')
})

test('terms apply to the branch that is named; among several the portal does not guess', async ({ portal }) => {
  const { buyer, inn, companyId } = await buyerWithEntity(portal)
  const other = await portal.newUser()
  const entity = (id: number | null, kpp: string) =>
    portal.db
      .updateTable('legalEntities')
      .set({ inn, kpp })
      .where('companyId', '=', id ?? 0)
      .execute()
  await entity(companyId, '773601001')
  await entity(other.companyId, '526002001')
  const limit = (sum: string, kpp: string) =>
    counterparty(inn, { 'Кредитный лимит': sum }).replace('<Роль>', `${kpp}<Роль>`)
  await send(portal, limit('100', '<КПП>773601001</КПП>'))
  await send(portal, limit('200', '<КПП>526002001</КПП>'))
  for (let time = 0; time < 2; time++) await send(portal, limit('900', ''))
  expect([(await infoOf(buyer)).creditSum, (await infoOf(other)).creditSum]).toEqual([100, 200])
  const notices = await portal.db.selectFrom('staffNotices').select('text').where('text', 'like', '%КПП%').execute()
  expect(notices).toEqual([{ text: expect.stringContaining('несколько юридических лиц, КПП не назван') }])
})
