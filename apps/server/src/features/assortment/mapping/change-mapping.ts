import type {
  addRegion as addContract,
  changeRegion as regionContract,
  changeWarehouse as warehouseContract,
  ServedRegion,
} from '@snab/contract/assortment/mapping'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { sellingPriceTypes } from '../../catalogue/cost/selling-price-types'
import { refuseStale, saveMapping, type Needs } from './save-mapping'

export const changeWarehouse = (
  needs: Needs,
  session: Session,
  id: number,
  { version, served, ...fields }: ParsedRequestOf<typeof warehouseContract>['body'],
): Promise<void> =>
  saveMapping(needs, session, async (trx) => {
    if (fields.isVirtual && fields.isPickupPoint)
      throw invalidField('isPickupPoint', 'Со склада производителя заказ не забрать')
    const row = await trx
      .selectFrom('warehouses')
      .select(['version', 'name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { name } = await refuseStale(trx, row, { subject: 'warehouse', id, version })
    await requireRegion(trx, fields.regionId)
    const servedNames = await keepServed(trx, id, fields.regionId, served)
    await trx
      .updateTable('warehouses')
      .set({ ...fields, isMapped: true, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await closeNotices(trx, `новый склад «${name}».`, needs.clock())
    return { action: 'map', subject: 'warehouse', subjectId: id, details: { name, ...fields, served: servedNames } }
  })

/** Leaves new warehouses as the exchange has created them, as one who looks at all of them at once decides. */
export const confirmWarehouses = (
  needs: Needs,
  session: Session,
  seen: readonly { id: number; version: number }[],
): Promise<void> =>
  saveMapping(needs, session, async (trx) => {
    const names: string[] = []
    for (const { id, version } of seen.toSorted((one, other) => one.id - other.id)) {
      const row = await trx
        .selectFrom('warehouses')
        .select(['version', 'name'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const { name } = await refuseStale(trx, row, { subject: 'warehouse', id, version })
      await trx
        .updateTable('warehouses')
        .set({ isMapped: true, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await closeNotices(trx, `новый склад «${name}».`, needs.clock())
      names.push(name)
    }
    return { action: 'map', subject: 'warehouse', details: { names } }
  })

/** Keeps the regions a warehouse serves besides its own. «Казань: 3 дн., выбор 2» of each, for the log. */
async function keepServed(
  trx: Trx,
  warehouseId: number,
  ownRegion: number,
  served: readonly ServedRegion[],
): Promise<string[]> {
  const regions = await trx.selectFrom('regions').select(['id', 'name']).execute()
  const names = new Map(regions.map(({ id, name }) => [id, name]))
  for (const [at, { regionId }] of served.entries()) {
    const field = `served.${String(at)}.regionId`
    if (regionId === ownRegion) throw invalidField(field, 'В этом регионе стоит сам склад: его срок указан выше')
    if (served.findIndex((one) => one.regionId === regionId) !== at) throw invalidField(field, 'Этот регион уже указан')
    if (!names.has(regionId)) throw invalidField(field, 'Такого региона нет')
  }
  await trx.deleteFrom('warehouseRegions').where('warehouseId', '=', warehouseId).execute()
  if (served.length > 0)
    await trx
      .insertInto('warehouseRegions')
      .values(served.map((one) => ({ warehouseId, ...one })))
      .execute()
  return served.map(
    ({ regionId, deliveryDays, choiceOrder }) =>
      `${names.get(regionId) ?? ''}: ${String(deliveryDays)} дн., выбор ${String(choiceOrder)}`,
  )
}

export async function addRegion(
  needs: Needs,
  session: Session,
  fields: ParsedRequestOf<typeof addContract>['body'],
): Promise<number> {
  let added = 0
  await saveMapping(needs, session, async (trx) => {
    await checkRegion(trx, null, fields)
    const { id } = await trx.insertInto('regions').values(fields).returning('id').executeTakeFirstOrThrow()
    added = id
    return { action: 'add', subject: 'region', subjectId: id, details: fields }
  })
  return added
}

export const changeRegion = (
  needs: Needs,
  session: Session,
  id: number,
  { version, isDefault, ...fields }: ParsedRequestOf<typeof regionContract>['body'],
): Promise<void> =>
  saveMapping(needs, session, async (trx) => {
    const row = await trx
      .selectFrom('regions')
      .select(['version', 'isDefault'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const before = await refuseStale(trx, row, { subject: 'region', id, version })
    if (before.isDefault && !isDefault) throw invalidField('isDefault', 'Сначала сделайте основным другой регион')
    await checkRegion(trx, id, fields)
    if (isDefault && !before.isDefault)
      await trx
        .updateTable('regions')
        .set((eb) => ({ isDefault: false, version: eb('version', '+', 1) }))
        .where('isDefault', '=', true)
        .execute()
    await trx
      .updateTable('regions')
      .set({ ...fields, isDefault, version: version + 1 })
      .where('id', '=', id)
      .execute()
    return { action: 'change', subject: 'region', subjectId: id, details: { ...fields, isDefault } }
  })

async function checkRegion(
  trx: Trx,
  id: number | null,
  { name, basePriceTypeId }: { name: string; basePriceTypeId: number },
): Promise<void> {
  // serialises parallel additions of the same name
  await sql`select pg_advisory_xact_lock(hashtext('snab-region-names'))`.execute(trx)
  const namesake = await trx
    .selectFrom('regions')
    .select('id')
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .executeTakeFirst()
  if (namesake) throw invalidField('name', 'Такой регион уже есть')
  const priceType = await sellingPriceTypes(trx).select('id').where('id', '=', basePriceTypeId).executeTakeFirst()
  if (!priceType) throw invalidField('basePriceTypeId', 'Такого вида цены нет')
}

async function requireRegion(trx: Trx, id: number): Promise<void> {
  const region = await trx.selectFrom('regions').select('id').where('id', '=', id).executeTakeFirst()
  if (!region) throw invalidField('regionId', 'Такого региона нет')
}

/** Closes notices about new objects once they are mapped. */
export const closeNotices = (trx: Trx, words: string, now: Date) =>
  trx
    .updateTable('staffNotices')
    .set({ closedAt: now })
    .where('kind', '=', 'exchange')
    .where('closedAt', 'is', null)
    .where(sql<boolean>`strpos(text, ${words}) > 0`)
    .execute()
