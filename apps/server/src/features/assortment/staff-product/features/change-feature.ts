import type { addProductFeature as contract } from '@snab/contract/assortment/products/product-feature'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { ownValue } from '@snab/domain/own-value'
import { readFeatureNumber, type FeatureKind } from '@snab/domain/product/feature-value'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { StoredFeature } from '../../../../db/tables/catalogue-tables'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { noteChange } from '../../../../search/note-change'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { lockGoods } from '../lock-goods'

type Needs = Pick<Services, 'db' | 'clock' | 'engine' | 'dictionary'>
type Feature = { id: number; name: string; unit: string | null; kind: FeatureKind }
type Change = { id: number; version: number; values: readonly string[] | null }

/** An empty list hides the feature, null removes the value of staff. */
export const changeProductFeature = (
  needs: Needs,
  session: Session,
  { featureId, ...change }: Change & { featureId: number },
): Promise<void> =>
  save(needs, session, change, async (trx) => {
    const feature = await trx
      .selectFrom('features')
      .select(['id', 'name', 'unit', 'kind'])
      .where('id', '=', featureId)
      .where((eb) => eb.or([eb('mergedInto', 'is', null), eb('keepsRest', '=', true)]))
      .executeTakeFirst()
    if (!feature) throw new Rejected('not-found')
    return feature
  })

/** Finds the feature by name, unit and kind; creates it if missing. */
export const addProductFeature = (
  needs: Needs,
  session: Session,
  id: number,
  { version, values, name, unit, kind }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> =>
  save(needs, session, { id, version, values }, async (trx) => {
    const known = await trx
      .selectFrom('features')
      .select(['id', 'name', 'unit', 'kind'])
      .where('mergedInto', 'is', null)
      .where('kind', '=', kind)
      .where(sql<boolean>`lower(name) = lower(${name}) and lower(coalesce(unit, '')) = lower(${unit})`)
      .orderBy('id')
      .executeTakeFirst()
    if (known) return known
    return trx
      .insertInto('features')
      .values({
        catalogueId: sql<number>`(select catalogue_id from products where id = ${id})`,
        externalId: `staff:${crypto.randomUUID()}`,
        code: null,
        name,
        unit: unit || null,
        kind,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from features)`,
      })
      .returning(['id', 'name', 'unit', 'kind'])
      .executeTakeFirstOrThrow()
  })

async function save(
  { db, clock, engine, dictionary }: Needs,
  session: Session,
  { id, version, values }: Change,
  find: (trx: Trx) => Promise<Feature>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { article } = await lockGoods(trx, id, version)
    const feature = await find(trx)
    const value = values === null ? null : await storedValue(trx, feature, values)
    await layFeature(trx, {
      id,
      featureId: feature.id,
      isBack: values === null,
      value,
      userId: session.userId,
      now: clock(),
    })
    await trx
      .updateTable('products')
      .set({ ownVersion: version + 1, updatedAt: clock() })
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'product-feature',
      subjectId: id,
      details: { article, name: feature.name, values },
    })
    await noteChange(trx, 'product', [id])
    await noteChange(trx, 'dictionaries')
  })
  await engine.catchUp()
  await dictionary.reload()
}

type Laid = { id: number; featureId: number; isBack: boolean; value: StoredFeature | null; userId: number; now: Date }

async function layFeature(trx: Trx, { id, featureId, isBack, value, userId, now }: Laid): Promise<void> {
  const own = await trx
    .selectFrom('productOwnFeatures')
    .select('erpValue')
    .where('productId', '=', id)
    .where('featureId', '=', featureId)
    .executeTakeFirst()
  const { features } = await trx
    .selectFrom('products')
    .select('features')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const erp = own ? own.erpValue : (ownValue(features, String(featureId)) ?? null)
  const json = (one: StoredFeature | null) => (one === null ? null : JSON.stringify(one))
  if (isBack)
    await trx.deleteFrom('productOwnFeatures').where('productId', '=', id).where('featureId', '=', featureId).execute()
  else {
    const laid = { value: json(value), changedBy: userId, changedAt: now }
    await trx
      .insertInto('productOwnFeatures')
      .values({ productId: id, featureId, erpValue: json(erp), ...laid })
      .onConflict((conflict) => conflict.columns(['productId', 'featureId']).doUpdateSet(laid))
      .execute()
  }
  const shown = isBack ? erp : value
  const { [String(featureId)]: _, ...rest } = features
  await trx
    .updateTable('products')
    .set({ features: JSON.stringify(shown === null ? rest : { ...rest, [featureId]: shown }) })
    .where('id', '=', id)
    .execute()
}

/** Null for no value at all. */
async function storedValue(trx: Trx, feature: Feature, values: readonly string[]): Promise<StoredFeature | null> {
  const [first, second, third] = values
  if (first === undefined) return null
  if (feature.kind === 'list') return listValue(trx, feature.id, values)
  if (feature.kind === 'flag') {
    if (first.toLowerCase() !== 'да' || second !== undefined) throw invalidField('values', 'Впишите «Да» или уберите')
    return true
  }
  const inFeature = feature.unit === null ? '' : ` в «${feature.unit}»`
  const numbers = [first, ...(second === undefined ? [] : [second])].map((text) => {
    const number = readFeatureNumber(text, feature.unit)
    if (number === null) throw invalidField('values', `«${text}» — не число${inFeature}`)
    return number
  })
  const [from, to] = numbers
  if (feature.kind === 'number') {
    if (from === undefined || second !== undefined) throw invalidField('values', 'У этой характеристики одно число')
    return from
  }
  if (from === undefined || to === undefined || third !== undefined || from > to)
    throw invalidField('values', 'Впишите начало и конец диапазона')
  return [from, to]
}

async function listValue(trx: Trx, featureId: number, values: readonly string[]): Promise<StoredFeature | null> {
  const names = [...new Set(values)]
  await trx
    .insertInto('featureValues')
    .values(names.map((name) => ({ featureId, name, externalId: null })))
    .onConflict((conflict) => conflict.columns(['featureId', 'name']).doNothing())
    .execute()
  const rows = await trx
    .selectFrom('featureValues')
    .select('id')
    .where('featureId', '=', featureId)
    .where('name', 'in', names)
    .orderBy('id')
    .execute()
  const [id, another] = rows.map((row) => row.id)
  return id === undefined ? null : another === undefined ? id : { v: rows.map((row) => row.id) }
}
