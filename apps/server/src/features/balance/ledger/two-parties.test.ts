import ExcelJS from 'exceljs'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../test/orders/invoiced-order'
import { furtherEntity, mainEntity } from '../../../../test/orders/two-sellers'
import { NOW, test, world, type Portal } from '../../../../test/portal'
import { textOfPdf } from '../../../../test/documents/read-pdf'
import { bookPayments } from './book-payments'

const today = moscowDay(NOW)
const day = (days: number) => addDays(today, days)
type Parties = { companyId: number; legalEntityId: number; sellerId: number | null }

const ship = ({ db }: Portal, parties: Parties, number: string, total: number, dueOn = day(5)) =>
  db
    .insertInto('documents')
    .values({ kind: 'transfer', source: 'erp', createdAt: NOW, number, day: day(-3), dueOn, total, ...parties })
    .execute()
const pay = ({ db }: Portal, parties: Parties, number: string, total: number) =>
  db
    .insertInto('orderPayments')
    .values({
      externalId: `${number} ${String(parties.companyId)}`,
      number,
      day: day(-1),
      total,
      isVoid: false,
      ...parties,
    })
    .execute()

/** Two sellers and our own organisation, a company of two entities, and a stranger with the same debts. */
async function cast(portal: Portal) {
  await saveRequisites(portal)
  const companyId = await portal.newCompany({ name: 'ООО «Вольт»' })
  const buyer = await portal.newUser({ companyId })
  const first = await mainEntity(portal, companyId)
  const second = await furtherEntity(portal, companyId)
  const stranger = await portal.newUser()
  await portal.db
    .updateTable('companies')
    .set({ isAllowedViewLegalDocuments: true, credit: 1000_00, deferralDays: 10 })
    .execute()
  const own = { companyId, legalEntityId: first, sellerId: null }
  const cable = { companyId, legalEntityId: first, sellerId: world.otherSeller }
  const branch = { companyId, legalEntityId: second, sellerId: world.otherSeller }
  await ship(portal, own, 'С-1', 300_00)
  await ship(portal, cable, 'К-1', 500_00, day(-4))
  await ship(portal, branch, 'К-2', 70_00)
  await pay(portal, own, 'П-1', 450_00)
  const strangers = stranger.companyId ?? 0
  const foreign = { companyId: strangers, legalEntityId: await mainEntity(portal, strangers), sellerId: null }
  await ship(portal, foreign, 'Ч-1', 999_00)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  return { companyId, buyer, stranger, root, first, second, foreign }
}

const path = '/api/v1/reconciliation'
const numbersOf = (act: { rows: { text: string }[] }) => act.rows.map(({ text }) => text)

test('every balance is of one seller and one legal entity: acts, schedule, company info and the view of staff agree', async ({
  portal,
}) => {
  const { companyId, buyer, stranger, root, first, second, foreign } = await cast(portal)
  const act = async (query: string) => (await buyer.get(`${path}?from=${day(-30)}&to=${today}&${query}`)).body
  const acts = {
    own: await act(`legalEntityId=${String(first)}&sellerId=own`),
    cable: await act(`legalEntityId=${String(first)}&sellerId=${String(world.otherSeller)}`),
    branch: await act(`legalEntityId=${String(second)}`),
  }
  expect(numbersOf(acts.own)).toEqual(['УПД № С-1', 'Оплата № П-1'])
  expect(numbersOf(acts.cable)).toEqual(['УПД № К-1'])
  expect(numbersOf(acts.branch)).toEqual(['УПД № К-2'])
  expect([acts.own.closing, acts.cable.closing, acts.branch.closing]).toEqual([150, -500, -70])
  expect(acts.branch.seller.id).toBe(world.otherSeller)
  // the former contract: without a seller it still has two parties
  const bare = (await buyer.get(`${path}?from=${day(-30)}&to=${today}`)).body
  expect([bare.legalEntity.id, bare.sellers.length]).toEqual([first, 2])
  expect(numbersOf(bare)).toEqual(['УПД № С-1', 'Оплата № П-1'])

  const { body: info } = await buyer.get('/api/v1/user/company')
  expect(info.info).toMatchObject({ balance: -420, receivables: 570, overdueReceivables: 500, overdueDuration: 4 })
  const rows = (items: { seller: { id: number | null }; legalEntity: { id: number }; balance: number }[]) =>
    items.map(({ seller, legalEntity, balance }) => [seller.id, legalEntity.id, balance])
  const expected = [
    [null, first, 150],
    [world.otherSeller, first, -500],
    [world.otherSeller, second, -70],
  ]
  expect(rows(info.accounts)).toEqual(expect.arrayContaining(expected))
  expect(rows(info.accounts)).toHaveLength(3)
  const { body: accounts } = await root.get(`/api/v1/staff/customer/${String(companyId)}/account`)
  expect(rows(accounts.items)).toEqual(rows(info.accounts))
  const { body: schedule } = await buyer.get('/api/v1/payment-schedule')
  const dues = [...schedule.overdue, ...schedule.coming] as { document: string; seller: { id: number }; left: number }[]
  // the money for our own organisation pays nothing of another seller's
  expect(dues.map(({ document, seller, left }) => [document, seller.id, left])).toEqual([
    ['УПД № К-1', world.otherSeller, 500],
    ['УПД № К-2', world.otherSeller, 70],
  ])

  // it contains nothing of a stranger's
  expect((await stranger.get(path)).body.rows).toHaveLength(1)
  expect((await stranger.get('/api/v1/payment-schedule')).body.coming).toHaveLength(1)
  expect(rows((await stranger.get('/api/v1/user/company')).body.accounts)).toEqual([
    [null, foreign.legalEntityId, -999],
  ])
  for (const query of [`legalEntityId=${String(first)}`, 'sellerId=987654', 'contractId=987654'])
    expect((await stranger.get(`${path}?${query}`)).status).toBe(404)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.get(`/api/v1/staff/customer/${String(companyId)}/account`)).status).toBe(404)
})

test('the printed act has both sides, their codes, both signatures and the debt in words', async ({ portal }) => {
  const { buyer, first } = await cast(portal)
  const file = async (format: string) => {
    const query = `from=${day(-30)}&to=${today}&legalEntityId=${String(first)}&sellerId=own&format=${format}`
    return (
      await portal.app.inject({ url: `${path}/file?${query}`, headers: { authorization: `Bearer ${buyer.token}` } })
    ).rawPayload
  }
  const text = (await textOfPdf(await file('pdf'))).join(' ').replaceAll(/\s+/g, ' ')
  for (const words of [
    'ООО «Снаб», ИНН 7707083893, КПП 773601001',
    'ООО «Вольт», ИНН 5260123451, КПП 526001001',
    'По данным ООО «Снаб», руб.',
    'По данным ООО «Вольт», руб.',
    'Сальдо начальное',
    'Сальдо конечное',
    'задолженность в пользу ООО «Вольт» 150,00 руб. (Сто пятьдесят рублей 00 копеек)',
    'От ООО «Снаб»',
    'От ООО «Вольт»',
    'Иванов И. И.',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('К-1')

  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await file('xlsx')) as unknown as ExcelJS.Buffer) // its types know an older Buffer
  const sheet = workbook.getWorksheet('Акт сверки')
  const cells = (sheet?.getSheetValues() ?? []).flat().map(String)
  expect(cells.filter((cell) => cell === 'Дебет')).toHaveLength(2)
  expect(cells.join(' ')).toContain('По данным ООО «Вольт», руб.')
})

test('staff divide the opening balance between sellers and legal entities, and divide it again', async ({ portal }) => {
  const { companyId, buyer, root, first, second } = await cast(portal)
  const url = `/api/v1/staff/customer/${String(companyId)}`
  await portal.db
    .updateTable('companies')
    .set({ openingBalance: -100_00, openingOn: day(-60) })
    .where('id', '=', companyId)
    .execute()
  // two sellers: nobody has named one, so the rule's choice is marked
  const { body: before } = await root.get(`${url}/account`)
  expect(before.items.filter(({ isSellerTold }: { isSellerTold: boolean }) => !isSellerTold)).toHaveLength(1)
  const save = (parts: object[], version: number) => root.put(`${url}/opening`, { version, day: day(-60), parts })
  const reported = [
    { legalEntityId: first, sellerId: world.otherSeller, sum: -80 },
    { legalEntityId: second, sellerId: null, sum: -20 },
  ]
  const { body: after } = await save(reported, before.opening.version)
  expect(after.opening).toMatchObject({ sum: -100, parts: [{ sum: -80 }, { sum: -20, isSellerTold: true }] })
  const balances = async () =>
    (await buyer.get('/api/v1/user/company')).body.accounts.map(
      ({ seller, legalEntity, balance }: { seller: { id: number }; legalEntity: { id: number }; balance: number }) =>
        `${String(seller.id)} ${String(legalEntity.id)} ${String(balance)}`,
    )
  const other = String(world.otherSeller)
  expect((await balances()).toSorted()).toEqual(
    [
      `null ${String(first)} 150`,
      `null ${String(second)} -20`,
      `${other} ${String(first)} -580`,
      `${other} ${String(second)} -70`,
    ].toSorted(),
  )
  expect((await save(reported, before.opening.version)).status).toBe(409)
  expect((await save([...reported, ...reported], after.opening.version)).status).toBe(422)
  expect((await save([{ legalEntityId: 99_999, sellerId: null, sum: 1 }], after.opening.version)).body.errors).toEqual([
    { field: 'parts.0.legalEntityId', message: 'Выберите юридическое лицо клиента' },
  ])
  await save([], after.opening.version)
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(-420)
})

test('one limit over all sellers or one for each: the switch recalculates open orders at once', async ({ portal }) => {
  const { buyer, root, first } = await cast(portal)
  const creditOf = async () => (await buyer.post('/api/v1/order/forecast', {})).body.credit
  expect(await creditOf()).toMatchObject({ limit: 1000, debt: 570, isPerSeller: false })
  const act = async (seller: string) =>
    (await buyer.get(`${path}?legalEntityId=${String(first)}&sellerId=${seller}`)).body.freeLimit
  expect([await act('own'), await act(String(world.otherSeller))]).toEqual([430, 430])
  const { version } = (await root.get('/api/v1/staff/setting')).body.creditRule
  const set = (isPerSeller: boolean, seen: number) =>
    root.put('/api/v1/staff/setting/credit-rule', { version: seen, isPerSeller })
  const product = await portal.newProduct({ wholesale: 100_00, sellerId: world.otherSeller, stock: 9 })
  await buyer.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 2 }] })
  const placed = await buyer.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    deliveryType: 'pickup',
    pickupPointId: 1,
    payment: 'deferred',
    offerAccepted: true,
  })
  expect(placed.status).toBe(200)
  expect(await creditOf()).toMatchObject({ debt: 570, ordered: 200 })
  expect((await set(true, version)).status).toBe(200)
  expect((await set(true, version)).status).toBe(409)
  const credit = await creditOf()
  expect(credit).toMatchObject({ isPerSeller: true, limit: 1000 })
  expect(credit.sellers).toEqual([expect.objectContaining({ sellerId: world.otherSeller, debt: 570, ordered: 200 })])
  expect([await act('own'), await act(String(world.otherSeller))]).toEqual([1000, 230])
  expect((await set(false, version + 1)).status).toBe(200)
  expect([await act('own'), await act(String(world.otherSeller))]).toEqual([230, 230])
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.put('/api/v1/staff/setting/credit-rule', { version: 2, isPerSeller: true })).status).toBe(403)
})

test('an invoice is paid only by money for its seller and legal entity, and requests money for its seller', async ({
  portal,
}) => {
  const { companyId, first, second, buyer } = await cast(portal)
  const { id } = await invoicedOrder(portal, [100_00], buyer)
  await portal.db.updateTable('documents').set({ legalEntityId: first }).where('orderId', '=', id).execute()
  const reported = async (number: string, parties: { sellerId: number | null; legalEntityId: number }) => {
    await portal.db
      .insertInto('orderPayments')
      .values({
        externalId: number,
        orderId: id,
        companyId,
        number,
        day: today,
        total: 60_00,
        isVoid: false,
        ...parties,
      })
      .execute()
    await portal.db.transaction().execute((trx) => bookPayments(trx, id))
    const { paid } = await portal.db
      .selectFrom('documents')
      .select('paid')
      .where('orderId', '=', id)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow()
    return paid
  }
  expect(await reported('1', { sellerId: world.otherSeller, legalEntityId: first })).toBe(0)
  expect(await reported('2', { sellerId: null, legalEntityId: second })).toBe(0)
  expect(await reported('3', { sellerId: null, legalEntityId: first })).toBe(60_00)

  // a debt to a seller without requisites is never paid to the account of another
  const [due] = (await buyer.get('/api/v1/payment-schedule')).body.overdue
  expect(due.seller.id).toBe(world.otherSeller)
  const code = await buyer.get(`/api/v1/payment-schedule/bank-code?key=${String(due.key)}`)
  expect(code.body.code).toBe('invoice-without-requisites')
})
