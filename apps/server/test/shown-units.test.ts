import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatWeight } from '@snab/domain/text/shown-units'
import { expect, test } from 'vitest'
import { dataSheet } from '../src/features/buying/product/product-documents'
import { startPortal } from './portal'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Places where these words have another meaning: names in 1C, price lists and files for programs, units of search and of typed amounts. */
const others =
  /\/(demo|assets|exchange|list-import\/(samples|reading\/parse-amount)|src\/sheets\/(number-format|columns)|pricing-sheet\/read-deal-file|supplier-catalogue\/|integration\/(edi|price-feed|punchout|unit-codes)|customer\/(price-list\/read-price-list|import\/read-customers)|linear-time|e-document\/xml\/test-support)|catalogue-index\/src\/units|catalogue\/speech|buying\/quick-entry|product\/feature-(group|value)|\.test\.tsx?$|routeTree/
/** The defaults themselves. */
const defaults = new Set(['apps/server/src/settings/setting-rules.ts', 'packages/domain/src/text/shown-units.ts'])

test('no text of the portal hard-codes a currency or a unit of weight', async () => {
  const places: string[] = []
  for (const folder of ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/contract/src']) {
    for (const name of await readdir(`${root}${folder}`, { recursive: true })) {
      const path = `${folder}/${name}`
      if (!/\.tsx?$/.test(name) || others.test(path) || defaults.has(path)) continue
      const code = (await readFile(root + path, 'utf8')).split('\n').filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
      places.push(
        ...code
          .filter((line) => /₽|'RUB'|[\s'`]кг\b|[\s'`]кг['`]/.test(line.replace(/\/\*.*?\*\//g, '')))
          .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
      )
    }
  }
  expect(places).toEqual([])
})

test('the configured currency sign and unit of weight are used wherever the server writes money and weights', async () => {
  const portal = await startPortal({ SNAB_CURRENCY_SIGN: 'руб.', SNAB_WEIGHT_UNIT: 'г' })
  try {
    const companyId = await portal.newCompany()
    const administrator = await portal.newUser({ companyId })
    const buyer = await portal.newUser({ companyId, role: 'manager', spendingLimit: 0 })
    const product = await portal.newProduct({ wholesale: 80_00 })

    expect((await buyer.get('/api/v1/info')).body.configuration).toMatchObject({
      currency: 'RUB',
      currencySign: 'руб.',
      totalWeightUnit: 'г',
    })
    expect((await buyer.get('/api/v2/search/filters')).body.items[0]).toMatchObject({ name: 'Цена', unit: 'руб.' })
    await buyer.post('/api/v1/user-filter', { url: '/catalog?priceMin=10' })
    expect((await buyer.get('/api/v1/user-filter')).body.items[0].chips).toEqual([
      { text: 'Цена: от 10 руб.', kind: 'value' },
    ])

    await buyer.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 2 }] })
    await portal.db.updateTable('productPrices').set({ price: 90_00 }).execute()
    const { items } = (await buyer.get('/api/v2/cart/items')).body
    expect(items[0].attentionMessages[0].title).toMatch(/^Цена выросла на 10\sруб\. с /)
    for (const source of [{ kind: 'cart' }, { kind: 'comparison', productIds: [product] }]) {
      const csv = await portal.app.inject({
        method: 'POST',
        url: '/api/v1/export',
        headers: { authorization: `Bearer ${buyer.token}` },
        payload: { format: 'csv', source },
      })
      expect(csv.statusCode).toBe(200)
      expect(csv.body).toContain('руб.')
      expect(csv.body).not.toContain('₽')
    }

    await buyer.post('/api/v1/order', {
      clientKey: crypto.randomUUID(),
      deliveryType: 'pickup',
      pickupPointId: 1,
      offerAccepted: true,
    })
    const [request] = await portal.outbox(administrator.email)
    expect(request?.subject).toMatch(/^Согласуйте заказ на 180,00\sруб\./)
    expect(request?.text).not.toContain('₽')
    const notifications = (await administrator.get('/api/v1/notification')).body
    expect(JSON.stringify(notifications)).toMatch(/180,00\sруб\./)
    expect(JSON.stringify(notifications)).not.toContain('₽')

    const card = (await buyer.get(`/api/v1/product/${product}`)).body
    const sheet = JSON.stringify(
      dataSheet({ card, picture: null, portal: 'Снаб', day: '2026-03-10', address: '', weightUnit: 'г' }),
    )
    expect(sheet).toContain('250 г')
  } finally {
    await portal.stop()
  }
})

test('weights are converted, not only relabelled', () => {
  expect(
    [formatWeight(2.3, 'кг'), formatWeight(2.3, 'г'), formatWeight(12_500, 'т'), formatWeight(0.001, 'г')].map((text) =>
      text.replaceAll(/\s/g, ' '),
    ),
  ).toEqual(['2,3 кг', '2 300 г', '12,5 т', '1 г'])
})
