import { expect } from 'vitest'
import { saveRequisites } from '../../../../test/orders/invoiced-order'
import { NOW, test } from '../../../../test/portal'

test('debts are split by today; paid ones and those of other companies are left out', async ({ portal }) => {
  const [user, stranger, sales] = [
    await portal.newUser(),
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  const companyId = user.companyId ?? 0
  const due = { kind: 'transfer' as const, source: 'erp' as const, companyId, day: '2026-02-01', createdAt: NOW }
  await portal.db
    .insertInto('documents')
    .values([
      { ...due, number: '1', dueOn: '2026-02-26', total: 100_50 },
      { ...due, number: '2', dueOn: '2026-03-10', total: 200_00 },
      { ...due, number: '3', dueOn: '2026-03-20', total: 10_00 },
      { ...due, number: '4', dueOn: '2026-02-20', total: 70_00 },
    ])
    .execute()
  await portal.db
    .insertInto('orderPayments')
    .values({ externalId: 'p', companyId, number: 'П-1', day: '2026-02-25', total: 120_25, isVoid: false })
    .execute()

  expect((await user.get('/api/v1/payment-schedule')).body).toMatchObject({
    overdue: [{ document: 'УПД № 1', overdueDays: 12, left: 50.25 }],
    overdueTotal: 50.25,
    coming: [
      { document: 'УПД № 2', overdueDays: 0 },
      { document: 'УПД № 3', overdueDays: -10 },
    ],
    comingTotal: 210,
  })
  for (const who of [stranger, sales])
    expect((await who.get('/api/v1/payment-schedule')).body).toEqual({
      overdue: [],
      coming: [],
      overdueTotal: 0,
      comingTotal: 0,
    })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  expect((await sales.get('/api/v1/payment-schedule')).body.overdue).toMatchObject([{ company: { id: companyId } }])
})

test('a debt without an invoice is paid by its shipping document: the rest of it, by its owner only', async ({
  portal,
}) => {
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  const companyId = user.companyId ?? 0
  const due = { kind: 'transfer' as const, source: 'erp' as const, companyId, day: '2026-02-01', createdAt: NOW }
  await portal.db
    .insertInto('documents')
    .values({ ...due, number: '12', dueOn: '2026-02-26', total: 100_50 })
    .execute()
  const reported = { externalId: 'p', companyId, number: 'П-1', day: '2026-02-25', total: 20_25, isVoid: false }
  await portal.db.insertInto('orderPayments').values(reported).execute()
  const [{ key }] = (await user.get('/api/v1/payment-schedule')).body.overdue
  const codeFor = (who: typeof user) => who.get(`/api/v1/payment-schedule/bank-code?key=${String(key)}`)
  expect((await codeFor(user)).body.code).toBe('invoice-without-requisites')
  await saveRequisites(portal)
  const { body } = await codeFor(user)
  expect(body).toMatchObject({ total: 80.25, purpose: 'Оплата: УПД № 12 от 01.02.2026' })
  expect(body.picture).toMatch(/^data:image/)
  expect((await codeFor(stranger)).status).toBe(404)
  // 1C reports the money; then nothing is left
  const rest = { ...reported, externalId: 'q', number: 'П-2', total: 80_25 }
  await portal.db.insertInto('orderPayments').values(rest).execute()
  expect((await codeFor(user)).status).toBe(404)
})
