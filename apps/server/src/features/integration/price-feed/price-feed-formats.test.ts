import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { othersEnded } from '../../../../test/databases/others-ended'
import { test, world, type Portal } from '../../../../test/portal'
import { feedFields, feedsUrl, makeFile } from '../../../../test/counterparts/price-feed'
import { noteChange } from '../../../search/note-change'
import { readXmlTree, type XmlTree } from '../../../xml/read-xml-tree'

const all = (tree: XmlTree, name: string): XmlTree[] =>
  tree.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
const textOf = (tree: XmlTree, name: string): string | undefined => all(tree, name)[0]?.text

async function problemsOf(bytes: Uint8Array, schema: 'bmecat_etim_31' | 'yml'): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents: Buffer.from(bytes).toString() },
    schema: await readFile(new URL(`test-data/${schema}.xsd`, import.meta.url), 'utf8'),
  })
  return errors.map(({ message }) => message)
}

/** Goods of every kind that a file may contain. */
async function makeGoods(portal: Portal) {
  const { db } = portal
  const { id: feature } = await db
    .insertInto('features')
    .values({ catalogueId: 1, externalId: 'width', code: 'EF000008', name: 'Ширина', unit: 'мм', kind: 'number' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('productGroups').set({ code: 'EC000042' }).where('id', '=', 1).execute()
  const ids = {
    coded: await portal.newProduct({ wholesale: 80_00, stock: 5, features: { [feature]: 17.5 }, multiplicity: 3 }),
    plain: await portal.newProduct({ price: 33_33, stock: 0, brandId: null, sectionId: null, unitName: 'бухта' }),
    unpriced: await portal.newProduct({ price: null, name: `Щит <«${'я'.repeat(200)}»> & Ко` }),
  }
  await db
    .updateTable('products')
    .set({ groupId: null, barcodes: ['4601234567893'], pictures: ['goods/a.jpg', 'goods/b.jpg'] })
    .where('id', '=', ids.plain)
    .execute()
  await db
    .insertInto('productPriceSteps')
    .values({ productId: ids.coded, priceTypeId: 2, fromAmount: 10_000, price: 70_00 })
    .execute()
  await portal.changed('dictionaries')
  await portal.changed('product', ids.plain)
  return ids
}

const everything = {
  columns: [
    'article',
    'manufacturer-code',
    'brand',
    'base-price',
    'stock',
    'multiplicity',
    'minimum',
    'barcode',
    'weight',
    'etim-class',
    'features',
    'picture',
    'address',
  ],
}

test("BMEcat is valid by the ETIM guideline and has the catalogue's prices, net", async ({ portal }) => {
  const person = await portal.newUser()
  const ids = await makeGoods(portal)
  const { id } = (await person.post(feedsUrl, { ...feedFields, ...everything, format: 'bmecat' })).body
  const { bytes } = await makeFile(portal, person, id)
  if (!bytes) throw new Error('There is no file')
  expect(await problemsOf(bytes, 'bmecat_etim_31')).toEqual([])
  const tree = readXmlTree(bytes)
  expect(all(tree, 'T_NEW_CATALOG')).toHaveLength(1)
  const products = all(tree, 'PRODUCT')
  expect(products.map((product) => Number(textOf(product, 'SUPPLIER_PID')))).toEqual(Object.values(ids))
  for (const product of products) {
    const shown = (await person.get(`/api/v1/product/${textOf(product, 'SUPPLIER_PID') ?? ''}`)).body
    const [own] = all(product, 'PRODUCT_PRICE')
    const [amount, tax] = [Number(own && textOf(own, 'PRICE_AMOUNT')), Number(own && textOf(own, 'TAX'))]
    if (shown.currentPrice === null) expect(own?.attributes['price_type']).toBe('on_request')
    // net prices are rounded to a kopeck
    else expect(Math.abs(amount * (1 + tax) - shown.currentPrice)).toBeLessThanOrEqual(0.0061)
    expect(textOf(product, 'SUPPLIER_ALT_PID')).toBe(shown.article)
  }
  const [coded, plain] = products
  if (!coded || !plain) throw new Error('There are no goods')
  expect(textOf(coded, 'REFERENCE_FEATURE_GROUP_ID')).toBe('EC000042')
  expect([textOf(coded, 'FNAME'), textOf(coded, 'FVALUE'), textOf(coded, 'FUNIT')]).toEqual([
    'EF000008',
    '17.5',
    'EU570448',
  ])
  expect(all(coded, 'LOWER_BOUND').map(({ text }) => text)).toEqual(['10'])
  expect(textOf(coded, 'QUANTITY_INTERVAL')).toBe('3')
  expect(all(plain, 'MIME_SOURCE')).toHaveLength(2)
  expect(textOf(plain, 'FVALUE')).toBe('бухта')
})

test('changes in BMEcat: only prices as T_UPDATE_PRICES, others as T_UPDATE_PRODUCTS, both valid', async ({
  portal,
}) => {
  const person = await portal.newUser()
  const ids = await makeGoods(portal)
  const { id } = (await person.post(feedsUrl, { ...feedFields, ...everything, format: 'bmecat', isDelta: true })).body
  const next = async () => {
    await othersEnded(portal)
    const { run, bytes } = await makeFile(portal, person, id)
    if (!bytes) return { run, transaction: null, products: [] }
    expect(await problemsOf(bytes, 'bmecat_etim_31')).toEqual([])
    const tree = readXmlTree(bytes)
    const [, transaction] = tree.children
    const products = all(tree, 'PRODUCT').map((product) => [
      product.attributes['mode'],
      Number(textOf(product, 'SUPPLIER_PID')),
    ])
    return { run, transaction: transaction && [transaction.name, transaction.attributes['prev_version']], products }
  }
  expect((await next()).transaction).toEqual(['T_NEW_CATALOG', undefined])
  expect((await next()).run).toMatchObject({ state: 'unchanged', isFull: false, rows: 0 })

  await portal.db.updateTable('productPrices').set({ price: 70_00 }).where('productId', '=', ids.plain).execute()
  await noteChange(portal.db, 'prices', [ids.plain])
  // this format has no stocks
  await noteChange(portal.db, 'stocks', [ids.coded])
  expect(await next()).toMatchObject({ transaction: ['T_UPDATE_PRICES', '0'], products: [['update', ids.plain]] })

  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', ids.plain).execute()
  await noteChange(portal.db, 'product', [ids.plain])
  const made = await portal.newProduct()
  expect(await next()).toMatchObject({
    transaction: ['T_UPDATE_PRODUCTS', '1'],
    products: [
      ['delete', ids.plain],
      ['new', made],
    ],
  })
})

test("YML is valid, has the catalogue's prices with VAT, and omits goods without one", async ({ portal }) => {
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const ids = await makeGoods(portal)
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId, brandId: world.brand, sectionId: null, basisPoints: 500 })
    .execute()
  const { id } = (await person.post(feedsUrl, { ...feedFields, ...everything, format: 'yml' })).body
  const { bytes } = await makeFile(portal, person, id)
  if (!bytes) throw new Error('There is no file')
  expect(await problemsOf(bytes, 'yml')).toEqual([])
  const tree = readXmlTree(bytes)
  expect(tree.attributes['date']).toBe('2026-03-10T12:00+03:00')
  const offers = all(tree, 'offer')
  expect(offers.map(({ attributes }) => Number(attributes['id']))).toEqual([ids.coded, ids.plain])
  const categories = new Set(all(tree, 'category').map(({ attributes }) => attributes['id']))
  for (const offer of offers) {
    const shown = (await person.get(`/api/v1/product/${offer.attributes['id'] ?? ''}`)).body
    expect(Number(textOf(offer, 'price'))).toBe(shown.currentPrice)
    expect(categories).toContain(textOf(offer, 'categoryId'))
  }
  const [coded, plain] = offers
  if (!coded || !plain) throw new Error('There are no goods')
  expect(coded.attributes['available']).toBe('true')
  expect([textOf(coded, 'price'), textOf(coded, 'oldprice')]).toEqual(['76', '80'])
  expect(
    all(coded, 'param').map(({ attributes, text }) => [attributes['name'], attributes['unit'], text]),
  ).toContainEqual(['Ширина', 'мм', '17.5'])
  expect(plain.attributes['available']).toBe('false')
  expect(textOf(plain, 'barcode')).toBe('4601234567893')
})
