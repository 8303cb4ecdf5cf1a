import { expect } from 'vitest'
import { saveRequisites } from '../../../../../../test/orders/invoiced-order'
import { placedOrder } from '../../../../../../test/orders/placed-order'
import { NOW, test, type Portal } from '../../../../../../test/portal'
import { PAYMENT, separate, SHIPMENT, tellFiles, type ReportedDocument } from '../../test-support/reported-documents'
import { takeInWaiting } from './take-in-waiting'

const inn = '7799300001'
const pay = (id: string, more: Partial<ReportedDocument> = {}) =>
  separate({ id, operation: PAYMENT, total: 700, ...more })

async function prepare(portal: Portal) {
  await saveRequisites(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const waiting = async (kind = 'exchange-unbooked') =>
    (await root.get('/api/v1/staff/home')).body.waiting.find((one: { kind: string }) => one.kind === kind)?.count
  const list = async (state = 'open') => (await root.get(`/api/v1/staff/exchange-unbooked?state=${state}`)).body.items
  const sessions = async (state = 'all') =>
    (await root.get(`/api/v1/staff/exchange?state=${state}`)).body.items.map(
      ({ unbooked }: { unbooked: number }) => unbooked,
    )
  const decide = ({ id, version }: { id: number; version: number }, isUnwanted: boolean) =>
    root.put(`/api/v1/staff/exchange-unbooked/${String(id)}`, { version, isUnwanted })
  return { root, sales, waiting, list, sessions, decide }
}

test('a session with unbooked documents is distinguished from a good one, and each document is one task', async ({
  portal,
}) => {
  const { root, sales, waiting, list, sessions, decide } = await prepare(portal)
  await tellFiles(portal, [pay('п1', { inn }), separate({ id: 'о2', operation: SHIPMENT, total: 5, number: '8' })])
  await tellFiles(portal, [pay('п1', { inn })])
  expect(await sessions()).toEqual([1, 2])
  expect(await sessions('unbooked')).toEqual([1, 2])
  expect(await waiting()).toBe(2)
  const [payment, shipment] = await list()
  expect(payment).toMatchObject({ reason: 'unknown-buyer', inn, problem: expect.stringContaining(inn) })
  expect(shipment).toMatchObject({ reason: 'no-inn', name: 'Отпуск товара № 8' })
  expect((await sales.get('/api/v1/staff/exchange-unbooked')).status).toBe(403)

  // «не нужно» ends the task, also when 1C repeats it, and can be withdrawn
  const unwanted = (await decide(shipment, true)).body
  expect(unwanted).toMatchObject({ state: 'unwanted', decidedBy: expect.any(String) })
  expect((await decide(shipment, true)).status).toBe(409)
  await tellFiles(portal, [separate({ id: 'о2', operation: SHIPMENT, total: 5, number: '8' })])
  expect(await waiting()).toBe(1)
  expect(await sessions('unbooked')).toEqual([1, 1])
  const [gone] = await list('unwanted')
  expect((await decide(gone, false)).body.state).toBe('open')
  expect(await waiting()).toBe(2)

  // 1C withdraws one, and the buyer of the other appears
  await tellFiles(portal, [separate({ id: 'о2', operation: SHIPMENT, total: 5, number: '8', isVoid: true })])
  expect(await waiting()).toBe(1)
  const buyer = await portal.newUser()
  await portal.db
    .insertInto('legalEntities')
    .values({
      companyId: buyer.companyId ?? 0,
      name: 'ООО «Новая»',
      inn,
      kpp: '770101001',
      ogrn: '',
      address: '',
      fullName: 'ООО «Новая»',
      kind: 'legal',
      state: 'confirmed',
      decidedHow: 'staff',
      decidedAt: NOW,
    })
    .execute()
  await takeInWaiting(portal.db, portal.time.now)
  expect(await waiting()).toBe(0)
  expect(await sessions('unbooked')).toEqual([])
  const [first] = (await root.get('/api/v1/staff/exchange')).body.items.toReversed()
  const { documents } = (await root.get(`/api/v1/staff/exchange/${String(first.id)}`)).body
  expect(documents.map(({ state }: { state: string }) => state)).toEqual(['booked', 'booked'])
})

test('new words of 1C are part of the setup before the first order and a task afterwards; old ones need nothing', async ({
  portal,
}) => {
  const { root, waiting } = await prepare(portal)
  const word = (seenAt: Date) => ({
    kind: 'status' as const,
    word: `Слово ${seenAt.toISOString()}`,
    example: '7',
    seenAt,
  })
  const isMapped = async () =>
    (await root.get('/api/v1/staff/setup')).body.steps.find((one: { step: string }) => one.step === 'mapping').isDone
  await portal.newProduct()
  await portal.db.updateTable('priceTypes').set({ isMapped: true }).execute()
  await portal.db.updateTable('warehouses').set({ isMapped: true }).execute()
  expect(await isMapped()).toBe(true)
  await portal.db.insertInto('erpWords').values(word(portal.time.now)).execute()
  expect(await isMapped()).toBe(false)
  const buyer = await portal.newUser({ companyId: await portal.newCompany() })
  await placedOrder(portal, { userId: buyer.id, companyId: buyer.companyId, at: NOW, total: 100 })
  expect(await isMapped()).toBe(true)
  expect(await waiting('erp-words')).toBe(1)
  await portal.db
    .insertInto('erpWords')
    .values(word(new Date(portal.time.now.getTime() - 40 * 24 * 3_600_000)))
    .execute()
  expect(await waiting('erp-words')).toBe(1)
})
