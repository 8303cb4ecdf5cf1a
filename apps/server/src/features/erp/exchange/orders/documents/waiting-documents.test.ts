import { expect } from 'vitest'
import { saveRequisites } from '../../../../../../test/orders/invoiced-order'
import { test, type Portal } from '../../../../../../test/portal'
import { PAYMENT, separate, SHIPMENT, tellFiles, type ReportedDocument } from '../../test-support/reported-documents'
import { takeInWaiting } from './take-in-waiting'

const pay = (id: string, total: number, more: Partial<ReportedDocument> = {}) =>
  separate({ id, operation: PAYMENT, total, ...more })
const ship = (id: string, total: number, more: Partial<ReportedDocument> = {}) =>
  separate({ id, operation: SHIPMENT, total, form: 'УПД', ...more })

async function newBuyer(portal: Portal, inn: string, more: { kpp?: string; state?: 'confirmed' | 'waiting' } = {}) {
  const buyer = await portal.newUser()
  const { id } = await portal.db
    .insertInto('legalEntities')
    .values({
      companyId: buyer.companyId ?? 0,
      name: 'ООО «Новая»',
      inn,
      kpp: more.kpp ?? '770101001',
      ogrn: '',
      address: '',
      fullName: 'ООО «Новая»',
      kind: 'legal',
      state: more.state ?? 'confirmed',
      decidedHow: more.state === 'waiting' ? null : 'staff',
      decidedAt: more.state === 'waiting' ? null : portal.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const balance = async () => (await buyer.get('/api/v1/user/company')).body.info.balance
  const numbers = async () =>
    (await buyer.get('/api/v1/document')).body.items.map(({ number }: { number: string }) => number).toSorted()
  return { buyer, id, balance, numbers }
}

const waiting = async (portal: Portal) =>
  (await portal.db.selectFrom('waitingErpDocuments').select('inn').orderBy('inn').execute()).map(({ inn }) => inn)

test('documents of an unknown buyer are stored and appear with the company; until then the latest version counts', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const inn = '7799300001'
  const [journal] = await tellFiles(portal, [
    pay('п1', 700, { inn }),
    ship('о1', 500, { inn, number: '8' }),
    pay('п2', 90, { inn }),
  ])
  expect(journal).toContain('Из них ждут, пока на портале появится организация покупателя: 3')
  // corrected, withdrawn
  await tellFiles(portal, [pay('п1', 800, { inn }), pay('п2', 90, { inn, isVoid: true })])
  expect(await waiting(portal)).toEqual([inn, inn])
  expect(await takeInWaiting(portal.db, portal.time.now)).toBe(0)

  const { buyer, balance, numbers } = await newBuyer(portal, inn)
  await portal.db.updateTable('companies').set({ isAllowedViewLegalDocuments: true }).execute()
  expect(await balance()).toBe(0)
  expect(await takeInWaiting(portal.db, portal.time.now)).toBe(2)
  expect(await balance()).toBe(300)
  expect(await numbers()).toEqual(['8'])
  expect(await waiting(portal)).toEqual([])
  expect(await takeInWaiting(portal.db, portal.time.now)).toBe(0)
  const notices = await portal.db.selectFrom('staffNotices').select('text').where('text', 'like', `%${inn}%`).execute()
  expect(notices).toHaveLength(1)
  // sent again, nothing is duplicated
  await tellFiles(portal, [pay('п1', 800, { inn }), ship('о1', 500, { inn, number: '8' })])
  expect(await balance()).toBe(300)
  expect(buyer.companyId).toBeGreaterThan(0)
})

test('an entity that is confirmed later, a corrected ИНН, a buyer corrected in 1C', async ({ portal }) => {
  await saveRequisites(portal)
  const [late, wrong, right] = ['7799300011', '7799300012', '7799300013']
  const one = await newBuyer(portal, late, { state: 'waiting' })
  const other = await newBuyer(portal, wrong)
  await tellFiles(portal, [pay('а', 10, { inn: late }), pay('б', 20, { inn: right }), pay('в', 30, { inn: right })])
  await takeInWaiting(portal.db, portal.time.now)
  expect([await one.balance(), await other.balance()]).toEqual([0, 0])
  await portal.db
    .updateTable('legalEntities')
    .set({ state: 'confirmed', decidedHow: 'staff', decidedAt: portal.time.now })
    .where('id', '=', one.id)
    .execute()
  await portal.db.updateTable('legalEntities').set({ inn: right }).where('id', '=', other.id).execute()
  // meanwhile 1C names the buyer of the third one
  await tellFiles(portal, [pay('в', 30, { inn: late })])
  await takeInWaiting(portal.db, portal.time.now)
  expect([await one.balance(), await other.balance()]).toEqual([40, 20])
  expect(await waiting(portal)).toEqual([])

  // a booked one that moves to an unknown buyer waits for that buyer
  await tellFiles(portal, [pay('а', 10, { inn: '7799300014' })])
  expect([await one.balance(), await waiting(portal)]).toEqual([30, ['7799300014']])
})

test('with several branches the portal does not guess: the document waits until one is named', async ({ portal }) => {
  await saveRequisites(portal)
  const inn = '7799300021'
  const [head, branch] = [
    await newBuyer(portal, inn, { kpp: '770101001' }),
    await newBuyer(portal, inn, { kpp: '780101001' }),
  ]
  await tellFiles(portal, [pay('г', 50, { inn })])
  expect(await takeInWaiting(portal.db, portal.time.now)).toBe(0)
  expect(await waiting(portal)).toEqual([inn])
  await portal.db.updateTable('legalEntities').set({ state: 'refused' }).where('id', '=', branch.id).execute()
  expect(await takeInWaiting(portal.db, portal.time.now)).toBe(1)
  expect(await head.balance()).toBe(50)
})
