import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { nextNumber } from '../../money/document/next-number'
import { recogniseOwn } from './own-organisation'

const account = {
  bik: '044525225',
  bankName: 'ПАО «Банк», Москва',
  correspondentAccount: '30101810400000000225',
  account: '40702810138250123017',
}
const requisites = {
  kind: 'legal',
  name: 'ПАО «Банк»',
  fullName: '',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: 'Москва',
  phone: '+7 495 500-55-50',
  email: 'bank@volt.example',
  directorPost: 'Директор',
  directorName: 'Иванов Иван Иванович',
  accountantName: 'Петрова Анна Ивановна',
  ogrnDay: null,
  okpo: '',
  subdivision: '',
  advanceInvoicesSince: null,
  documentsByErp: false,
  vatRegimes: [],
  accounts: [account],
}
const url = '/api/v1/staff/seller'
const rootOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const named = async (portal: Portal, name: string, inn: string | null = null) => {
  const { id } = await portal.db
    .insertInto('sellers')
    .values({ name, inn, externalId: `1c-${name}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const setup = async (root: Awaited<ReturnType<typeof rootOf>>) => (await root.get('/api/v1/staff/setup')).body
const isDone = (body: { steps: { step: string; isDone: boolean }[] }, name: string) =>
  body.steps.find(({ step }) => step === name)?.isDone
const stored = async (portal: Portal, sellerId: number | null) =>
  portal.db
    .selectFrom('sellerRequisites as r')
    .leftJoin('sellerBankAccounts as b', 'b.requisitesId', 'r.id')
    .select(['r.name', 'r.inn', 'r.version', 'b.account'])
    .where('r.sellerId', 'is not distinct from', sellerId)
    .execute()

test('the form of requisites begins with what 1C tells about the organisation', async ({ portal }) => {
  const root = await rootOf(portal)
  await portal.db.updateTable('sellers').set({ ownState: 'other' }).execute()
  const ours = await named(portal, 'ООО «Свет»', '7736050003')
  await portal.db
    .updateTable('sellers')
    .set({ fullName: 'Общество «Свет»', kpp: '773601001', okpo: '12345678', address: 'Москва' })
    .where('id', '=', ours)
    .execute()
  const trader = await named(portal, 'ИП Кабель', '500100732259')
  const list = async () => (await root.get(url)).body.items
  const own = async () => (await list()).find(({ sellerId }: { sellerId: number | null }) => sellerId === null)
  expect((await own()).reported).toBeNull()
  expect((await list()).find(({ sellerId }: { sellerId: number }) => sellerId === trader).reported).toMatchObject({
    kind: 'sole-trader',
    inn: '500100732259',
    kpp: '',
  })
  await root.put(`/api/v1/staff/seller-own/${String(ours)}`, { isOwn: true })
  expect((await own()).reported).toEqual({
    kind: 'legal',
    name: 'ООО «Свет»',
    fullName: 'Общество «Свет»',
    inn: '7736050003',
    kpp: '773601001',
    okpo: '12345678',
    address: 'Москва',
  })
})

test("1C's owner is recognised by its ИНН, another one is not, and both names share requisites", async ({ portal }) => {
  const root = await rootOf(portal)
  await portal.db.updateTable('sellers').set({ ownState: 'other' }).execute()
  const [ours, other] = [
    await named(portal, 'Банк по-нашему', '7707083893'),
    await named(portal, 'Кабель', '500100732259'),
  ]
  expect((await setup(root)).unknownSellers.map(({ id }: { id: number }) => id)).toEqual([ours, other])
  await root.put(`${url}/own`, { version: 0, requisites })
  expect(isDone(await setup(root), 'own-organisation')).toBe(true)
  expect(await stored(portal, ours)).toEqual(await stored(portal, null))
  // our own card is shown once, under the name of 1C
  const { items } = (await root.get(url)).body
  expect(items.map(({ sellerId }: { sellerId: number | null }) => sellerId)).not.toContain(ours)
  expect(items[0]).toMatchObject({ sellerId: null, sellerName: 'Банк по-нашему' })
  expect(items.find(({ sellerId }: { sellerId: number | null }) => sellerId === other)).toMatchObject({
    ownState: 'other',
  })

  await root.put(`${url}/own`, { version: 1, requisites: { ...requisites, name: 'ПАО «Банк и К»', accounts: [] } })
  expect(await stored(portal, ours)).toMatchObject([{ name: 'ПАО «Банк и К»', account: null, version: 2 }])
  // numbers of one organisation are not duplicated
  const next = (sellerId: number | null) =>
    portal.db.transaction().execute((trx) => nextNumber(trx, { sellerId, series: 'invoice', day: '2026-03-10' }))
  expect([await next(null), await next(ours), await next(other)]).toEqual(['1', '2', '1'])
})

test('without an ИНН staff are asked, can change the answer, and are refused at different ИНН', async ({ portal }) => {
  const root = await rootOf(portal)
  await portal.db.updateTable('sellers').set({ ownState: 'other' }).execute()
  const id = await named(portal, 'Ромашка')
  await root.put(`${url}/${id}`, { version: 0, requisites })
  expect(isDone(await setup(root), 'own-organisation')).toBe(false)
  const decide = (seller: number, isOwn: boolean) => root.put(`/api/v1/staff/seller-own/${seller}`, { isOwn })
  expect((await decide(id, true)).status).toBe(200)
  // the requisites entered for the seller are ours now
  expect(await stored(portal, null)).toMatchObject([{ inn: '7707083893', account: account.account }])
  expect(isDone(await setup(root), 'own-organisation')).toBe(true)
  expect((await decide(id, false)).body.items.map(({ ownState }: { ownState: string }) => ownState)).toContain('other')

  const foreign = await named(portal, 'Чужой', '500100732259')
  const refused = await decide(foreign, true)
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringMatching(/разные ИНН/) } })
  expect((await decide(999_999, true)).status).toBe(404)
  // the next exchange changes no decision
  await portal.db.transaction().execute((trx) => recogniseOwn(trx))
  const row = await portal.db.selectFrom('sellers').select('ownState').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.ownState).toBe('other')
})

test('the setup stays incomplete until every seller with sales has requisites', async ({ portal }) => {
  const root = await rootOf(portal)
  await portal.newProduct({ sellerId: 1 })
  await portal.newProduct({ sellerId: null })
  const name = async (id: number) =>
    (await portal.db.selectFrom('sellers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  expect((await setup(root)).sellersWithout.toSorted()).toEqual(['Наша организация', await name(1)].toSorted())
  await root.put(`${url}/own`, { version: 0, requisites })
  expect(isDone(await setup(root), 'seller')).toBe(false)
  await root.put(`${url}/1`, { version: 0, requisites: { ...requisites, accounts: [] } })
  expect((await setup(root)).sellersWithout).toEqual([await name(1)])
  await root.put(`${url}/1`, { version: 1, requisites })
  const done = await setup(root)
  expect([done.sellersWithout, isDone(done, 'seller')]).toEqual([[], true])
})
