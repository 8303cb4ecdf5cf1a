import { hash } from '@node-rs/argon2'
import { foldCode } from '@snab/domain/text/code-folding'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../src/db/database'
import type { StoredFeature } from '../src/db/tables/catalogue-tables'
import { openSession } from '../src/features/core/account/sessions'
import { caller } from './caller'
import { NOW, PASSWORD } from './world'

type NewProduct = {
  article?: string
  name?: string
  price?: number | null
  wholesale?: number | undefined
  stock?: number
  virtualStock?: number
  otherStock?: number
  multiplicity?: number
  minimumBatch?: number
  brandId?: number | null
  sectionId?: number | null
  sellerId?: number | null
  features?: Record<string, StoredFeature>
  recommended?: boolean
  isActive?: boolean
  unitName?: string
}

let passwordHash: Promise<string> | undefined

/** Products, companies and people that a test makes in its portal. */
export function fixtures({
  app,
  db,
  engine,
  time,
}: {
  app: FastifyInstance
  db: Db
  engine: { catchUp: () => Promise<unknown> }
  time: { readonly now: Date }
}) {
  let made = 0

  /** Notifies the index, like changes of the catalogue do. */
  async function changed(
    kind: 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all',
    productId: number | null = null,
  ) {
    await db.insertInto('productChanges').values({ kind, productId }).execute()
    await engine.catchUp()
  }

  async function newProduct({
    price = 100_00,
    stock = 10,
    multiplicity = 1,
    minimumBatch = multiplicity,
    ...rest
  }: NewProduct = {}): Promise<number> {
    const article = rest.article ?? `MVA20-${String(++made).padStart(4, '0')}-C`
    const { id } = await db
      .insertInto('products')
      .values({
        catalogueId: 1,
        externalId: `p-${article}`,
        article,
        articleFolded: foldCode(article),
        name: rest.name ?? 'Выключатель автоматический 1P 16А C',
        sectionId: rest.sectionId === undefined ? 2 : rest.sectionId,
        groupId: 1,
        brandId: rest.brandId === undefined ? 1 : rest.brandId,
        seriesId: null,
        manufacturerId: 1,
        sellerId: rest.sellerId === undefined ? 1 : rest.sellerId,
        quantityInBox: null,
        quantityInBlock: null,
        multiplicity: multiplicity * 1000,
        minimumBatch: minimumBatch * 1000,
        weightGrams: 250,
        vatRate: 2200,
        features: JSON.stringify(rest.features ?? {}),
        isRecommended: rest.recommended ?? false,
        isActive: rest.isActive ?? true,
        ...(rest.unitName && { unitName: rest.unitName }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prices = [
      ...(price === null ? [] : [{ productId: id, priceTypeId: 1, price }]),
      ...(rest.wholesale === undefined ? [] : [{ productId: id, priceTypeId: 2, price: rest.wholesale }]),
    ]
    if (prices.length > 0) await db.insertInto('productPrices').values(prices).execute()
    const stocks = [
      [1, stock],
      [2, rest.virtualStock ?? 0],
      [3, rest.otherStock ?? 0],
    ].filter(([, amount]) => amount !== 0)
    if (stocks.length > 0)
      await db
        .insertInto('productStocks')
        .values(
          stocks.map(([warehouseId, amount]) => ({
            productId: id,
            warehouseId: warehouseId ?? 0,
            amount: (amount ?? 0) * 1000,
          })),
        )
        .execute()
    await changed('product', id)
    return id
  }

  async function newCompany({
    priceTypeId = 2,
    regionId = 1,
    name = `ООО «Компания ${++made}»`,
  } = {}): Promise<number> {
    const { id } = await db
      .insertInto('companies')
      .values({ name, regionId, priceTypeId, externalId: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('legalEntities')
      .values({
        companyId: id,
        name,
        fullName: name,
        kind: 'legal',
        inn: '5260123451',
        kpp: '526001001',
        ogrn: null,
        isMain: true,
        state: 'confirmed',
        decidedHow: 'existing',
        decidedAt: NOW,
      })
      .execute()
    return id
  }

  /** A signed-in person, in a new company unless given; null for none. */
  async function newUser({
    companyId,
    role = 'administrator',
    spendingLimit = null,
    staffRole = null,
    isIndividual = false,
  }: {
    companyId?: number | null
    role?: 'administrator' | 'manager'
    spendingLimit?: number | null
    staffRole?: 'sales' | 'content' | 'administrator' | null
    isIndividual?: boolean
  } = {}) {
    const company = companyId === undefined ? await newCompany() : companyId
    const email = `user${++made}@test.example`
    passwordHash ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })
    const { id } = await db
      .insertInto('users')
      .values({
        email,
        phone: `9${String(100_000_000 + made).padStart(9, '0')}`,
        passwordHash: await passwordHash,
        firstName: 'Иван',
        lastName: `Покупатель${made}`,
        gender: null,
        staffRole,
        regionId: null,
        companyId: company,
        isIndividual,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (company !== null)
      await db.insertInto('companyMembers').values({ companyId: company, userId: id, role, spendingLimit }).execute()
    const token = await db
      .transaction()
      .execute((trx) =>
        openSession(trx, { userId: id, remember: true, days: 30, device: 'test', address: '127.0.0.1', now: time.now }),
      )
    return { id, email, companyId: company, token, ...caller(app, { authorization: `Bearer ${token}` }) }
  }

  return { changed, newProduct, newCompany, newUser }
}
