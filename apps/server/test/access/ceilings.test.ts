import type { SaidCeilings } from '@snab/domain/people/ceiling'
import { expect } from 'vitest'
import { openVisitorViews } from '../../src/features/catalogue/goods/visitor-view'
import { releasableChanges } from '../../src/features/releasable-changes'
import { limitPerson, limitSales } from '../ceiling'
import { orderedBy } from '../orders/order-life'
import { test, world, type Portal } from '../portal'

type Scene = Awaited<ReturnType<typeof orderedBy>>
type Asked = { params: Record<string, number>; body: object }

const terms = { regionId: world.region, priceTypeId: world.wholesale, holdReason: null }
const money = { credit: 100_000, deferralDays: 30, openingBalance: 0, openingOn: null }

/** The requested change is above every ceiling below. */
const above: Record<string, (scene: Scene, version: number) => Asked> = {
  'PUT /api/v1/staff/order/:id/lines': ({ order }, version) => ({
    params: { id: order.id },
    body: {
      version,
      lines: [{ id: order.lines[0]?.id, amount: 4, price: 50 }],
      deliveryPrice: null,
      reason: 'Договорились',
    },
  }),
  'PUT /api/v1/staff/customer/:id': ({ companyId }, version) => ({
    params: { id: companyId },
    body: { version, ...terms, credit: money },
  }),
  'POST /api/v1/staff/customer/:id/discount': ({ companyId }) => ({
    params: { id: companyId },
    body: { brandId: null, sectionId: null, percent: 40 },
  }),
  'POST /api/v1/staff/customer/:id/price': ({ companyId, productId }) => ({
    params: { id: companyId },
    body: { productId, price: 50, vatIncluded: true, validFrom: null, validTo: null },
  }),
}

/** Tested with their preconditions in `people/release/release.test.ts`, `release-kinds.test.ts`, `price-request.test.ts` and `release-discounts.test.ts`. */
const elsewhere = [
  'POST /api/v1/staff/promotion',
  'PUT /api/v1/staff/promotion/:id',
  'POST /api/v1/staff/customer/:id/contract',
  'PUT /api/v1/staff/customer/:id/contract/:contractId',
  'PUT /api/v1/staff/customer/edit/:id',
  'PUT /api/v1/staff/customer/:id/discount/:discountId',
  'PUT /api/v1/staff/customer/:id/price/:productId',
  'POST /api/v1/staff/payment/:id/refund',
  'PUT /api/v1/staff/claim/:id',
  'PUT /api/v1/staff/price-request/:id/answer',
]

const everything: SaidCeilings = {
  discount: 0,
  'below-lowest': 0,
  'below-contract': 0,
  'below-cost': 0,
  credit: 0,
  deferral: 0,
  refund: 0,
  'price-change': 0,
}

const call = (portal: Portal, token: string, action: string, { params, body }: Asked) => {
  const [method = '', path = ''] = action.split(' ')
  return portal.app.inject({
    method: method === 'PUT' ? 'PUT' : 'POST',
    url: path.replaceAll(/:(\w+)/g, (_match, name: string) => String(params[name])),
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
}

test('each change with a ceiling answers every role by its ceilings', async ({ portal }) => {
  const known = releasableChanges({ services: portal.services, viewOf: openVisitorViews(portal.services) }).map(
    ({ action }) => action,
  )
  expect(known.toSorted()).toEqual([...Object.keys(above), ...elsewhere].toSorted())

  for (const [action, asked] of Object.entries(above)) {
    const scene = await orderedBy(portal)
    const { sales, foreignSales, buyer, companyId, order } = scene
    const [root, editor] = [
      await portal.newUser({ companyId: null, staffRole: 'administrator' }),
      await portal.newUser({ companyId: null, staffRole: 'content' }),
    ]
    const version = action.includes('/order/')
      ? (await root.get(`/api/v1/staff/order/${String(order.id)}`)).body.version
      : 1
    const status = async ({ token }: { token: string }) =>
      (await call(portal, token, action, asked(scene, version))).statusCode
    await limitSales(portal, everything)
    // people without the permission learn nothing about ceilings
    expect([action, await status(buyer), await status(editor), await status(foreignSales)]).toEqual([
      action,
      403,
      403,
      404,
    ])
    const refused = await call(portal, sales.token, action, asked(scene, version))
    expect([action, refused.statusCode, refused.json().code]).toEqual([action, 422, 'above-ceiling'])
    // a person's own ceilings override those of the role, even for an administrator
    await limitPerson(portal, root.id, everything)
    expect([action, await status(root)]).toEqual([action, 422])
    await limitPerson(portal, root.id, {})
    expect([action, await status(root)]).toEqual([action, 200])
    expect(companyId).toBeGreaterThan(0)
  }
})
