import { expect } from 'vitest'
import { test } from '../../../test/portal'

test('what is due is split by today; what is paid and what is another company’s is not there', async ({ portal }) => {
  const [user, stranger, sales] = [
    await portal.newUser(),
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
  ]
  const due = {
    companyId: user.companyId ?? 0,
    legalEntityId: null,
    externalId: null,
    documentDate: '2026-02-01',
    orderId: null,
  }
  await portal.db
    .insertInto('paymentDues')
    .values([
      { ...due, document: 'УПД № 1', dueOn: '2026-02-26', amount: 100_50, paid: 50_25 },
      { ...due, document: 'УПД № 2', dueOn: '2026-03-10', amount: 200_00 },
      { ...due, document: 'УПД № 3', dueOn: '2026-03-20', amount: 10_00 },
      { ...due, document: 'УПД № 4', dueOn: '2026-02-20', amount: 70_00, paid: 70_00 },
    ])
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
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: due.companyId }).execute()
  expect((await sales.get('/api/v1/payment-schedule')).body.overdue).toMatchObject([{ company: { id: due.companyId } }])
})
