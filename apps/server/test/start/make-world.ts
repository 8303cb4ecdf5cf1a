import { sql } from 'kysely'
import type { Db } from '../../src/db/database'

/** Inserts the fixtures of every test portal. */
export async function makeWorld(db: Db): Promise<void> {
  await db.insertInto('catalogues').values({ id: 1, externalId: 'test', name: 'Тест' }).execute()
  await db
    .insertInto('priceTypes')
    .values([
      { id: 1, catalogueId: 1, externalId: 'r', name: 'Розничная', isDefault: true },
      { id: 2, catalogueId: 1, externalId: 'w', name: 'Оптовая', isDefault: false },
    ])
    .execute()
  await db
    .insertInto('regions')
    .values([
      { id: 1, name: 'Нижний Новгород', city: 'Нижний Новгород', basePriceTypeId: 1, isDefault: true },
      { id: 2, name: 'Екатеринбург', city: 'Екатеринбург', basePriceTypeId: 1, isDefault: false },
    ])
    .execute()
  await db
    .insertInto('warehouses')
    .values([
      {
        id: 1,
        catalogueId: 1,
        externalId: 'w1',
        name: 'Главный',
        regionId: 1,
        city: 'Нижний Новгород',
        isPickupPoint: true,
        deliveryDays: 1,
      },
      { id: 2, catalogueId: 1, externalId: 'w2', name: 'Завод', regionId: 1, isVirtual: true, deliveryDays: 10 },
      {
        id: 3,
        catalogueId: 1,
        externalId: 'w3',
        name: 'Уральский',
        regionId: 2,
        city: 'Екатеринбург',
        isPickupPoint: true,
        deliveryDays: 2,
      },
    ])
    .execute()
  await db
    .insertInto('sellers')
    .values([
      { id: 1, name: 'Снаб' },
      { id: 2, name: 'Снаб-Кабель' },
    ])
    .execute()
  await db
    .insertInto('manufacturers')
    .values([{ id: 1, name: 'Завод «Вектор»' }])
    .execute()
  await db
    .insertInto('brands')
    .values([
      { id: 1, name: 'Вектор', manufacturerId: 1, aliases: ['vektor'] },
      { id: 2, name: 'Lumex', manufacturerId: null, aliases: ['люмекс'] },
    ])
    .execute()
  await db
    .insertInto('sections')
    .values([
      { id: 1, catalogueId: 1, externalId: 's1', parentId: null, name: 'Модульное оборудование' },
      { id: 2, catalogueId: 1, externalId: 's2', parentId: 1, name: 'Автоматические выключатели' },
      { id: 3, catalogueId: 1, externalId: 's3', parentId: null, name: 'Светильники' },
    ])
    .execute()
  await db
    .insertInto('productGroups')
    .values([{ id: 1, catalogueId: 1, code: 'EC000042', name: 'Автоматический выключатель' }])
    .execute()
  await db
    .insertInto('features')
    .values([
      { id: 1, catalogueId: 1, externalId: 'f1', code: 'current', name: 'Номинальный ток', unit: 'А', kind: 'number' },
      { id: 2, catalogueId: 1, externalId: 'f2', code: 'colour', name: 'Цвет', unit: null, kind: 'list' },
      { id: 3, catalogueId: 1, externalId: 'f3', code: 'dimmable', name: 'Диммируемый', unit: null, kind: 'flag' },
    ])
    .execute()
  await db
    .insertInto('featureValues')
    .values([
      { id: 1, featureId: 2, externalId: 'v1', name: 'Красный' },
      { id: 2, featureId: 2, externalId: 'v2', name: 'Синий' },
    ])
    .execute()
  // ids were given explicitly, so sequences must continue after them
  for (const table of [
    'catalogues',
    'price_types',
    'regions',
    'warehouses',
    'sellers',
    'manufacturers',
    'brands',
    'sections',
    'product_groups',
    'features',
    'feature_values',
  ]) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}
