import type { changeFeature as contract } from '@snab/contract/assortment/feature'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteEntryChange } from '../../catalogue/entry-history/entry-history'
import { refuseStale, saveDictionary, type Needs } from './save-dictionary'

type Fields = ParsedRequestOf<typeof contract>['body']

/** Sets staff's name over 1C's; null removes it. */
export const changeFeature = (needs: Needs, session: Session, id: number, fields: Fields): Promise<void> =>
  saveDictionary(needs, session, async (trx) => {
    const row = await trx.selectFrom('features').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const before = refuseStale(row, fields.version)
    const { cardGroup, isFilter } = fields
    const erp = {
      name: before.erpName ?? before.name,
      unit: before.erpUnit ?? before.unit ?? '',
      position: before.erpPosition ?? before.position,
    }
    const own = {
      name: fields.name === erp.name ? null : fields.name,
      unit: fields.unit === erp.unit ? null : fields.unit,
      position: fields.position === erp.position ? null : fields.position,
    }
    const shown = { name: own.name ?? erp.name, unit: (own.unit ?? erp.unit) || null }
    await trx
      .updateTable('features')
      .set({
        ...shown,
        position: own.position ?? erp.position,
        erpName: own.name === null ? null : erp.name,
        erpUnit: own.unit === null ? null : erp.unit,
        erpPosition: own.position === null ? null : erp.position,
        cardGroup,
        isFilter,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    const hiddenBefore = await sectionsHiding(trx, id)
    await hideInSections(trx, id, fields.hiddenSectionIds)
    const after = await trx.selectFrom('features').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await noteEntryChange(trx, session, needs.clock(), {
      kind: 'feature',
      entryId: id,
      name: before.name,
      before: featureFields(before, hiddenBefore),
      after: featureFields(after, await sectionsHiding(trx, id)),
    })
    return {
      entry: { action: 'change', subject: 'feature', subjectId: id, details: { was: before.name, ...shown, isFilter } },
      result: undefined,
    }
  })

type OwnOfFeature = Selectable<Database['features']>

/** The editable fields of a feature. */
export const featureFields = (feature: OwnOfFeature, hiddenSectionIds: readonly number[]) => ({
  name: feature.erpName === null ? null : feature.name,
  unit: feature.erpUnit === null ? null : (feature.unit ?? ''),
  position: feature.erpPosition === null ? null : feature.position,
  cardGroup: feature.cardGroup,
  isFilter: feature.isFilter,
  hiddenSectionIds,
})

export async function sectionsHiding(db: Db | Trx, featureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('featureSections')
    .select('sectionId')
    .where('featureId', '=', featureId)
    .orderBy('sectionId')
    .execute()
  return rows.map(({ sectionId }) => sectionId)
}

async function hideInSections(trx: Trx, featureId: number, given: readonly number[]): Promise<void> {
  const ids = [...new Set(given)]
  await trx.deleteFrom('featureSections').where('featureId', '=', featureId).execute()
  if (ids.length === 0) return
  const known = await trx.selectFrom('sections').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) throw invalidField('hiddenSectionIds', 'Такого раздела уже нет')
  await trx
    .insertInto('featureSections')
    .values(ids.map((sectionId) => ({ featureId, sectionId })))
    .execute()
}
