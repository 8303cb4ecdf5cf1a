import { expect } from 'vitest'
import { saveRequisites } from '../../../../test/orders/invoiced-order'
import { orderOf } from '../../../../test/orders/order-life'
import { placeOrder } from '../../../../test/orders/ordering'
import { furtherEntity, mainEntity } from '../../../../test/orders/two-sellers'
import { test, world, type Portal } from '../../../../test/portal'
import { contractOfOrder } from './contract-of-order'

async function cast(portal: Portal) {
  await saveRequisites(portal)
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const foreignSales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const stranger = await portal.newUser()
  const [first, second] = [await mainEntity(portal, companyId), await furtherEntity(portal, companyId)]
  const product = await portal.newProduct({ wholesale: 100_00, sellerId: world.seller })
  const url = `/api/v1/staff/customer/${String(companyId)}/contract`
  const fields = {
    legalEntityId: first,
    sellerId: world.seller,
    number: '15',
    day: '2026-01-10',
    terms: 'Отсрочка, доставка за счёт продавца',
    deferralDays: 45,
    validFrom: null,
    validTo: null,
    state: 'active',
  }
  const add = async (change: object = {}) => root.post(url, { ...fields, ...change })
  const list = async () => (await root.get(url)).body.items
  const versionOf = async (id: number) => (await list()).find((one: { id: number }) => one.id === id)?.version
  const change = async (id: number, part: object) =>
    root.put(`${url}/${String(id)}`, { ...fields, ...part, version: await versionOf(id) })
  const order = (more: object = {}) => orderOf(buyer, product, 1, more)
  const titleOf = async (id: number) => (await buyer.get(`/api/v1/order/${String(id)}`)).body.contract?.title ?? null
  return {
    buyer,
    root,
    foreignSales,
    stranger,
    companyId,
    first,
    second,
    product,
    url,
    fields,
    add,
    list,
    change,
    order,
    titleOf,
    versionOf,
  }
}

test('the only valid contract of seller and legal entity applies to the order; of several the buyer chooses', async ({
  portal,
}) => {
  const { buyer, add, first, second, order, titleOf, product } = await cast(portal)
  const without = await order()
  expect(await titleOf(without.id)).toBeNull()
  const { body: only } = await add()
  // an open order made before it gets it too, and so does the next one
  expect(await titleOf(without.id)).toBe('Договор № 15 от 10.01.2026')
  expect(await titleOf((await order()).id)).toBe('Договор № 15 от 10.01.2026')
  expect(await titleOf((await order({ legalEntityId: second })).id)).toBeNull()
  // not with another seller, not yet valid, no longer valid
  await add({ sellerId: world.otherSeller, number: '16' })
  await add({ number: '17', day: '2026-04-01' })
  await add({ number: '18', validTo: '2026-03-09' })
  const { body: newer } = await add({ number: '19', day: '2026-03-01' })
  const options = (await buyer.get('/api/v1/order/options')).body.contracts
  expect(
    options
      .filter(({ sellerId }: { sellerId: number }) => sellerId === world.seller)
      .map(({ id, legalEntityId }: { id: number; legalEntityId: number }) => [id, legalEntityId]),
  ).toEqual([
    [newer.id, first],
    [only.id, first],
  ])
  expect(await titleOf((await order()).id)).toBe('Договор № 19 от 01.03.2026')
  expect(await titleOf((await order({ contractId: only.id })).id)).toBe('Договор № 15 от 10.01.2026')
  await buyer.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  expect((await placeOrder(buyer, { contractId: only.id, legalEntityId: second })).body.errors).toEqual([
    { field: 'contractId', message: 'Этот договор не действует: выберите другой' },
  ])
  const { body: company } = await buyer.get('/api/v1/user/company')
  expect(company.contracts).toHaveLength(5)
  expect(company.contracts.filter(({ isValid }: { isValid: boolean }) => isValid)).toHaveLength(3)
})

test('staff correct, end and delete contracts; one in use stays; others see and change nothing', async ({ portal }) => {
  const { root, foreignSales, stranger, add, change, list, url, order, titleOf, second, fields, versionOf } =
    await cast(portal)
  const { body: made } = await add()
  expect((await add()).body.code).toBe('contract-exists')
  expect((await change(made.id, { number: '15/А', terms: '' })).status).toBe(200)
  expect((await root.put(`${url}/${String(made.id)}`, { ...fields, version: 1 })).status).toBe(409)
  const placed = await order()
  expect(await titleOf(placed.id)).toBe('Договор № 15/А от 10.01.2026')
  const remove = async (id: number) => root.delete(`${url}/${String(id)}`, { version: await versionOf(id) })
  expect((await remove(made.id)).body).toMatchObject({
    code: 'contract-in-use',
    message: expect.stringContaining('удалить его нельзя'),
  })
  expect((await change(made.id, { legalEntityId: second })).body.code).toBe('contract-in-use')
  // ended: its orders keep it, new ones have none, and staff see which one ended
  expect((await change(made.id, { number: '15/А', state: 'ended' })).status).toBe(200)
  expect(await titleOf(placed.id)).toBe('Договор № 15/А от 10.01.2026')
  const later = await order()
  const { body: shown } = await root.get(`/api/v1/staff/order/${String(later.id)}`)
  expect([shown.contract, shown.contracts, shown.overContract]).toEqual([null, [], 'Договор № 15/А от 10.01.2026'])
  // the end is withdrawn
  expect((await change(made.id, { number: '15/А', state: 'active' })).status).toBe(200)
  expect(await titleOf(later.id)).toBe('Договор № 15/А от 10.01.2026')

  const { body: unused } = await add({ number: '20' })
  expect((await remove(unused.id)).status).toBe(200)
  expect(await list()).toHaveLength(1)
  expect((await add({ validFrom: '2026-02-01', validTo: '2026-01-01' })).status).toBe(422)
  expect((await add({ legalEntityId: 99_999 })).body.errors[0].field).toBe('legalEntityId')
  expect((await add({ sellerId: 99_999 })).body.errors[0].field).toBe('sellerId')

  for (const who of [foreignSales, stranger]) {
    const status = who === stranger ? 403 : 404
    expect((await who.get(url)).status).toBe(status)
    expect((await who.post(url, fields)).status).toBe(status)
    expect((await who.put(`${url}/${String(made.id)}`, { ...fields, version: 1 })).status).toBe(status)
    expect((await who.delete(`${url}/${String(made.id)}`, { version: 1 })).status).toBe(status)
  }
  expect((await stranger.get('/api/v1/user/company')).body.contracts).toEqual([])
  expect((await root.get('/api/v1/staff/action')).body.items.map(({ action }: { action: string }) => action)).toContain(
    'delete',
  )
})

test('staff put an order under another valid contract or none; 1C gets the order again', async ({ portal }) => {
  const { root, add, order, titleOf, second } = await cast(portal)
  const [{ body: one }, { body: other }] = [await add(), await add({ number: '16', day: '2026-02-01' })]
  const { body: foreign } = await add({ number: '17', legalEntityId: second })
  const placed = await order()
  const url = `/api/v1/staff/order/${String(placed.id)}`
  const put = async (contractId: number | null) =>
    root.put(`${url}/contract`, { contractId, version: (await root.get(url)).body.version })
  expect((await root.get(url)).body).toMatchObject({ contract: { id: other.id }, overContract: null })
  await portal.db
    .updateTable('orders')
    .set((eb) => ({ confirmedVersion: eb.ref('version') }))
    .execute()
  expect((await put(one.id)).body).toMatchObject({ contract: { id: one.id }, isSent: false })
  expect((await put(foreign.id)).body.errors[0].field).toBe('contractId')
  expect((await put(null)).body.contract).toBeNull()
  // chosen by staff: a further contract does not change it
  await add({ number: '18' })
  expect(await titleOf(placed.id)).toBeNull()
  expect((await root.put(`${url}/contract`, { contractId: one.id, version: 1 })).status).toBe(409)
})

test('documents name the contract and the buyer’s number; an order whose parties change loses the contract', async ({
  portal,
}) => {
  const { add, order, change, second } = await cast(portal)
  const { body: made } = await add()
  const placed = await order({ ownNumber: 'ЗК-7' })
  expect(await contractOfOrder(portal.db, placed.id)).toEqual({
    contract: { id: made.id, number: '15', day: '2026-01-10', title: 'Договор № 15 от 10.01.2026', deferralDays: 45 },
    ownNumber: 'ЗК-7',
  })
  for (const parties of [{ sellerId: world.otherSeller }, { sellerId: world.seller, legalEntityId: second }]) {
    await portal.db.updateTable('orders').set(parties).where('id', '=', placed.id).execute()
    expect((await contractOfOrder(portal.db, placed.id)).contract).toBeNull()
  }
  // the next change of contracts corrects the order
  await add({ legalEntityId: second, number: '30' })
  expect((await contractOfOrder(portal.db, placed.id)).contract?.number).toBe('30')
  await change(made.id, { deferralDays: null })
})
