import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../../test/portal'
import { signIn } from '../../../erp/exchange/test-support/test-erp'

const url = '/api/v1/staff/counterparty'

const buyer = (id: string, inn: string, kpp: string, name: string, rest = '') =>
  `<Контрагент><Ид>${id}</Ид><Наименование>${name}</Наименование><ПолноеНаименование>${name} полностью</ПолноеНаименование><ИНН>${inn}</ИНН><КПП>${kpp}</КПП>${rest}</Контрагент>`
const requisites = (values: Record<string, string>) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов>`

async function send(portal: Portal, ...buyers: string[]) {
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  await erp.send(
    `orders-${crypto.randomUUID()}.xml`,
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10"><Контрагенты>${buyers.join('')}</Контрагенты></КоммерческаяИнформация>`,
  )
}

test('buyers of 1C that the portal does not know are proposals: created with their terms, linked, or dismissed', async ({
  portal,
}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db
    .updateTable('users')
    .set({ firstName: 'Анна', lastName: 'Петрова' })
    .where('id', '=', sales.id)
    .execute()
  await portal.db.updateTable('sellers').set({ externalId: 'org-1' }).where('id', '=', world.seller).execute()
  const own = await portal.newCompany({ name: 'ООО «Есть»' })
  await portal.db
    .updateTable('legalEntities')
    .set({ inn: '7736050003', kpp: null })
    .where('companyId', '=', own)
    .execute()
  const reported = [
    buyer(
      'a',
      '7707083893',
      '773601001',
      'ПАО Сбер',
      `<ОГРН>1027700132195</ОГРН><АдресРегистрации><Представление>Москва</Представление></АдресРегистрации><Договоры><Договор><Ид>d</Ид><Номер>15</Номер><Организация><Ид>org-1</Ид></Организация></Договор></Договоры>${requisites(
        {
          'Основной менеджер': 'Петрова Анна Ивановна',
          'Вид цен': 'нет такого',
          'Кредитный лимит': '100000',
          'Отсрочка платежа': '30',
        },
      )}`,
    ),
    buyer('b', '7710140679', '771001001', 'АО Тинькофф'),
    buyer('c', '7728168971', '770801001', 'Банк'),
    buyer('d', '7707083894', '', 'Опечатка'),
    buyer('e', '7736050003', '', 'Уже есть'),
    '<Контрагент><Ид>f</Ид><Наименование>Розничный покупатель</Наименование></Контрагент>',
  ]
  await send(portal, ...reported)
  const list = async (state = 'open', who = root) => (await who.get(`${url}?state=${state}`)).body
  const first = await list()
  expect(first.items).toMatchObject([
    { name: 'АО Тинькофф' },
    { name: 'Банк' },
    { name: 'Опечатка', problem: expect.stringContaining('ИНН') },
    {
      name: 'ПАО Сбер',
      ogrn: '1027700132195',
      address: 'Москва',
      contracts: 1,
      managerId: sales.id,
      priceTypeId: null,
      problem: null,
    },
  ])
  const waiting = async () =>
    (await root.get('/api/v1/staff/home')).body.waiting.find(({ kind }: { kind: string }) => kind === 'counterparties')
      .count
  expect(await waiting()).toBe(4)
  expect(
    (await portal.db.selectFrom('staffNotices').select('text').execute()).filter(({ text }) =>
      text.includes('договор'),
    ),
  ).toEqual([])
  await send(portal, ...reported)
  expect((await list()).meta.totalCount).toBe(4)

  const [tinkoff, bank, typo, sber] = first.items
  const body = { ...sber, regionId: world.region, priceTypeId: null, managerIds: [sales.id] }
  const made = await root.put(`${url}/${sber.id}/create`, body)
  expect(made.status).toBe(200)
  expect((await root.put(`${url}/${sber.id}/create`, body)).status).toBe(409)
  expect((await root.get(`/api/v1/staff/customer/${made.body.id}`)).body).toMatchObject({
    name: 'ПАО Сбер',
    managers: [{ id: sales.id }],
    credit: { credit: 100_000, deferralDays: 30 },
    contracts: 1,
    erp: { credit: 100_000 },
  })
  expect(await root.put(`${url}/create`, { ids: [tinkoff.id, typo.id], regionId: world.region })).toMatchObject({
    status: 200,
    body: { created: 1, left: [{ id: typo.id, name: 'Опечатка' }] },
  })
  expect((await root.put(`${url}/${typo.id}`, { isUnwanted: true })).status).toBe(200)
  // a manager links only to own customers
  expect((await sales.put(`${url}/${bank.id}/link`, { companyId: own })).status).toBe(404)
  expect((await root.put(`${url}/${bank.id}/link`, { companyId: own })).status).toBe(200)
  expect((await root.get(`/api/v1/staff/customer/${own}/entity`)).body.items).toMatchObject([
    {},
    { inn: '7728168971', state: 'confirmed' },
  ])
  await send(portal, ...reported)
  expect((await list()).items).toEqual([])
  expect((await list('decided')).meta.totalCount).toBe(4)
  expect((await root.put(`${url}/${typo.id}`, { isUnwanted: false })).status).toBe(200)
  expect((await list()).items).toMatchObject([{ id: typo.id }])
  expect((await root.put(`${url}/${bank.id}`, { isUnwanted: true })).status).toBe(409)
})
