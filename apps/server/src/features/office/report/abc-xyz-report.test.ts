import { classed } from '@snab/domain/office/abc-xyz'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../../../../test/orders/placed-order'
import { test } from '../../../../test/portal'
import { abcXyz } from './abc-xyz-report'

const startOf = (part: number) => new Date(Date.parse('2026-01-01T00:00:00+03:00') + part * 30 * 24 * 3_600_000)
const period = { fromDay: '2026-01-01', toDay: '2026-03-31', from: startOf(0), to: startOf(3) }

test('the database classifies goods as the rule does', async ({ portal }) => {
  const goods: number[] = []
  for (let index = 0; index < 6; index += 1) goods.push(await portal.newProduct({ article: `К-${index}` }))
  const buyer = await portal.newUser({ companyId: await portal.newCompany({ name: 'ООО «Покупатель»' }) })
  const orders: number[] = []
  for (let part = 0; part < 3; part += 1)
    orders.push(
      await placedOrder(portal, {
        userId: buyer.id,
        companyId: null,
        at: startOf(part),
        lines: goods.map((productId) => ({ productId, price: 0 })),
      }),
    )
  // small sums hit the borders of classes, large ones the limits of numbers
  const sum = fc.oneof(
    fc.integer({ min: 0, max: 20 }),
    fc.constantFrom(0, 90, 100, 110, 75, 125),
    fc.integer({ min: 0, max: 1e9 }),
  )
  const table = fc.array(fc.array(sum, { minLength: 3, maxLength: 3 }), { minLength: 6, maxLength: 6 })
  const asked = { db: portal.db, period, reader: { userId: buyer.id, seesAll: true }, visible: sql<boolean>`true` }
  const shown = ({ rows }: Awaited<ReturnType<typeof abcXyz.read>>) =>
    rows.map(({ link, cells }) => ({ link, ...cells }))
  await fc.assert(
    fc.asyncProperty(table, async (sums) => {
      await sql`
        update order_lines l set total = t.total from jsonb_to_recordset(${JSON.stringify(
          goods.flatMap((product, row) =>
            orders.map((order, part) => ({ product, order, total: sums[row]?.[part] ?? 0 })),
          ),
        )}::jsonb) as t(product bigint, "order" bigint, total bigint) where l.order_id = t."order" and l.product_id = t.product`.execute(
        portal.db,
      )
      const naive = classed(goods.map((id, row) => ({ id, parts: sums[row] ?? [] })))
      const found = shown(await abcXyz.read(asked))
      expect(found).toEqual(
        naive.map(({ id, abc, xyz, total, share, variation }) => ({
          link: `/product/${id}`,
          article: expect.any(String),
          name: expect.any(String),
          group: `${abc}${xyz}`,
          total: total / 100,
          share: expect.closeTo(share, 9),
          variation: expect.closeTo(variation, 9),
        })),
      )
    }),
    { numRuns: 60 },
  )
})
