import { expect } from 'vitest'
import { furtherEntity } from '../../../../test/orders/two-sellers'
import { test, type Portal } from '../../../../test/portal'
import { signIn } from '../../erp/exchange/test-support/test-erp'
import { confirmFromErp } from './confirm-from-erp'
import { findLegalEntity } from './find-legal-entity'

const path = '/api/v1/company/legal-entity'
const inn = '7707083893'
const head = { inn, kpp: '773601001', name: 'ПАО «Банк»' }
const branch = { inn, kpp: '526002001', name: 'ПАО «Банк», филиал' }

const decide = (who: Awaited<ReturnType<Portal['newUser']>>, id: number) =>
  who.put(`/api/v1/staff/legal-entity/${String(id)}`, { decision: 'confirm' })

test('branches of one ИНН are entities of one company or of two; both codes together are one customer’s', async ({
  portal,
}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const [one, other] = [await portal.newUser(), await portal.newUser()]
  const { body: first } = await one.post(path, head)
  const { body: second } = await one.post(path, branch)
  expect((await one.post(path, branch)).body.code).toBe('legal-entity-exists')
  const { body: third } = await other.post(path, { ...branch, kpp: '526003001' })
  const { body: same } = await other.post(path, head)
  for (const { id } of [first, second, third]) expect((await decide(root, id)).status).toBe(200)
  expect((await decide(root, same.id)).body).toMatchObject({
    code: 'legal-entity-taken',
    message: 'Этот ИНН с этим КПП подтверждён у другого покупателя: подтвердить его второй раз нельзя',
  })
  // an unknown КПП may be any of them
  await portal.db.updateTable('legalEntities').set({ kpp: null }).where('id', '=', same.id).execute()
  expect((await decide(root, same.id)).body.code).toBe('legal-entity-taken')
})

test('1C means the entity with both codes, else the only one with the ИНН; if there are several, none', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const find = async (kpp: string | null) => {
    const found = await portal.db.transaction().execute((trx) => findLegalEntity(trx, { inn, kpp }))
    return 'entity' in found ? { entity: { id: found.entity.id, companyId: found.entity.companyId } } : found
  }
  expect(await find(null)).toEqual({ problem: 'unknown' })
  const first = await furtherEntity(portal, companyId, head)
  const found = (id: number, company = companyId) => ({ entity: { id, companyId: company } })
  for (const kpp of [null, '', head.kpp, '999901001']) expect(await find(kpp)).toEqual(found(first))
  const foreign = await portal.newCompany()
  const second = await furtherEntity(portal, foreign, branch)
  expect(await find(head.kpp)).toEqual(found(first))
  expect(await find(branch.kpp)).toEqual(found(second, foreign))
  for (const kpp of [null, '999901001']) expect(await find(kpp)).toEqual({ problem: 'several' })
  // a waiting entity belongs to nobody yet
  await portal.db
    .updateTable('legalEntities')
    .set({ state: 'waiting', decidedHow: null, decidedAt: null })
    .where('id', '=', second)
    .execute()
  expect(await find(branch.kpp)).toEqual(found(first))
})

test('an order of 1C confirms the branch it names, and none if it could be any', async ({ portal }) => {
  const buyer = await portal.newUser()
  await buyer.post(path, head)
  await buyer.post(path, branch)
  const confirmed = async () =>
    (await buyer.get('/api/v1/user/company')).body.legalEntities
      .filter((one: { inn: string; state: string }) => one.inn === inn && one.state === 'confirmed')
      .map(({ kpp }: { kpp: string }) => kpp)
  const confirmBranch = (kpp: string | null) =>
    portal.db.transaction().execute((trx) => confirmFromErp(trx, buyer.companyId, inn, portal.time.now, kpp))
  await confirmBranch(null)
  expect(await confirmed()).toEqual([])
  await confirmBranch(branch.kpp)
  expect(await confirmed()).toEqual([branch.kpp])
})

test('a branch is registered beside its head office: from the directory by both codes, else staff open it', async ({
  portal,
}) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await furtherEntity(portal, await portal.newCompany(), head)
  const asked: (string | undefined)[] = []
  portal.services.dadata.findCompany = async (code, kpp) => {
    asked.push(kpp)
    const office = {
      inn: code,
      kpp: branch.kpp,
      ogrn: '1027700132195',
      type: 'LEGAL' as const,
      name: { full_with_opf: branch.name, short_with_opf: branch.name },
      state: { status: 'ACTIVE' as const },
      address: { value: 'Нижний Новгород' },
      management: null,
    }
    return kpp === branch.kpp ? [{ value: branch.name, unrestricted_value: branch.name, data: office }] : []
  }
  const person = await portal.newUser({ companyId: null })
  const { id } = await portal.db
    .insertInto('companyRequests')
    .values({
      userId: person.id,
      companyId: null,
      name: branch.name,
      inn,
      kpp: branch.kpp,
      city: '',
      kindOfActivity: '',
      commodityGroup: '',
      requisitesFile: null,
      requisitesType: null,
      createdAt: portal.time.now,
      handledAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await root.put(`/api/v1/staff/company-request/${String(id)}`, { decision: 'open' })
  expect([answer.status, answer.body.decision, asked]).toEqual([200, 'opened', [branch.kpp]])
  const { legalEntities } = (await person.get('/api/v1/user/company')).body
  expect(legalEntities).toMatchObject([{ inn, kpp: branch.kpp, state: 'confirmed' }])
})

test("1C's payments of two branches belong to the branch that each names, and none is guessed", async ({ portal }) => {
  const [companyId, other] = [await portal.newCompany(), await portal.newCompany()]
  const first = await furtherEntity(portal, companyId, head)
  const second = await furtherEntity(portal, other, branch)
  const payment = (number: string, kpp: string) =>
    `<Документ><Ид>${number}</Ид><Номер>${number}</Номер><Дата>2026-03-10</Дата><ХозОперация>Выплата безналичных денег</ХозОперация><Сумма>70.00</Сумма><Контрагенты><Контрагент><Ид>1</Ид><Наименование>ПАО</Наименование><ИНН>${inn}</ИНН>${kpp === '' ? '' : `<КПП>${kpp}</КПП>`}<Роль>Покупатель</Роль></Контрагент></Контрагенты><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Проведен</Наименование><Значение>true</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ>`
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const file = [payment('П-1', head.kpp), payment('П-2', branch.kpp), payment('П-3', '')].join('')
  const { body } = await erp.call(
    'file',
    '&filename=orders.xml',
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">${file}</КоммерческаяИнформация>`,
    ),
  )
  expect(body).toContain(`П-3: с ИНН ${inn} несколько юридических лиц, КПП не назван`)
  const rows = await portal.db
    .selectFrom('orderPayments')
    .select(['number', 'companyId', 'legalEntityId'])
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { number: 'П-1', companyId, legalEntityId: first },
    { number: 'П-2', companyId: other, legalEntityId: second },
  ])
})
