import { tillTaxSystem } from '@snab/domain/money/receipt'
import { expect, test as plain } from 'vitest'
import { requisitesOf } from '../../../../../test/orders/invoiced-order'
import { test } from '../../../../../test/portal'
import { tillRegimeOf } from './till-regime'

plain(
  'the till prints the system of the seller; the setting only where nobody has said it, and the kind of УСН',
  () => {
    expect(tillTaxSystem({}, 'patent')).toBe('patent')
    expect(tillTaxSystem({ isSimplified: false }, 'usn_income')).toBe('osn')
    expect(tillTaxSystem({ isSimplified: true }, 'usn_income_outcome')).toBe('usn_income_outcome')
    expect(tillTaxSystem({ isSimplified: true }, 'osn')).toBe('usn_income')
  },
)

test('a receipt has one tax system, so sellers with different ones cannot be paid together', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const keep = async (seller: number | 'own', inn: string, vatRegimes: object[]) => {
    const { items } = (await root.get('/api/v1/staff/seller')).body
    const id = seller === 'own' ? null : seller
    const version = items.find(({ sellerId }: { sellerId: number | null }) => sellerId === id)?.version ?? 0
    const requisites = requisitesOf({ inn, vatRegimes })
    expect((await root.put(`/api/v1/staff/seller/${String(seller)}`, { version, requisites })).status).toBe(200)
  }
  await keep(1, '7707083893', [
    { from: '2026-01-01', regime: 'without-vat', ground: 'УСН' },
    { from: '2026-06-01', regime: 'general', ground: '' },
  ])
  await keep('own', '7801234564', [{ from: '2026-01-01', regime: 'reduced-5', ground: '' }])
  const of = (sellers: (number | null)[], day: string) =>
    portal.db.transaction().execute((trx) => tillRegimeOf(trx, sellers, day))
  expect(await of([1, null], '2026-03-10')).toEqual({ isSimplified: true })
  expect(await of([1], '2025-03-10')).toEqual({})
  expect(await of([1], '2026-07-01')).toEqual({ isSimplified: false })
  await expect(of([1, null], '2026-07-01')).rejects.toMatchObject({ code: 'payment-mixed-taxes' })
})
