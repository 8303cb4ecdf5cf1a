import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { recommendSpecification } from '@snab/contract/buying/recommendation'
import type { Db, Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import { touch, type OwnSpecification } from '../change-specification'

type Body = ParsedRequestOf<typeof recommendSpecification>['body']

/** For one's own list, or one already recommended by a colleague. Returns the cover that is no longer used. */
export function recommend(
  db: Db,
  session: Session,
  id: number,
  { isRecommended, targets, cover, description }: Body,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const specification = await lockRecommendable(trx, session, id)
    const change = {
      isRecommended,
      ...(cover !== undefined && { cover }),
      ...(description !== undefined && { description }),
    }
    await trx.updateTable('specifications').set(change).where('id', '=', id).execute()
    if (description !== undefined && description !== specification.description)
      await touch(trx, specification, session, now, 'changed')
    await replaceTargets(trx, id, isRecommended ? targets : [])
    await noteStaffAction(trx, session, now, {
      action: isRecommended ? 'recommend' : 'withdraw',
      subject: 'specification',
      subjectId: id,
      details: { name: specification.name },
    })
    return unusedCover(trx, specification.cover)
  })
}

async function unusedCover(trx: Trx, cover: string | null): Promise<string | null> {
  const shown =
    cover === null
      ? undefined
      : await trx.selectFrom('specifications').select('id').where('cover', '=', cover).executeTakeFirst()
  return shown ? null : cover
}

async function lockRecommendable(trx: Trx, session: Session, id: number): Promise<OwnSpecification> {
  const specification = await trx
    .selectFrom('specifications')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('userId', '=', session.userId), eb('isRecommended', '=', true)]))
    .forUpdate()
    .executeTakeFirst()
  if (!specification) throw new Rejected('specification-not-found')
  if (specification.archivedAt !== null) throw new Rejected('specification-archived')
  return specification
}

async function replaceTargets(trx: Trx, specificationId: number, targets: Body['targets']) {
  await trx.deleteFrom('specificationTargets').where('specificationId', '=', specificationId).execute()
  const rows = targets
    .map(({ companyId = null, regionId = null, priceTypeId = null }) => ({
      specificationId,
      companyId,
      regionId,
      priceTypeId,
    }))
    .filter(({ companyId, regionId, priceTypeId }) => companyId !== null || regionId !== null || priceTypeId !== null)
  if (rows.length === 0) return
  await refuseUnknown(trx, rows)
  await trx
    .insertInto('specificationTargets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function refuseUnknown(
  trx: Trx,
  rows: readonly { companyId: number | null; regionId: number | null; priceTypeId: number | null }[],
) {
  for (const [table, column] of [
    ['companies', 'companyId'],
    ['regions', 'regionId'],
    ['priceTypes', 'priceTypeId'],
  ] as const) {
    const ids = [...new Set(rows.flatMap((row) => row[column] ?? []))]
    const known = ids.length === 0 ? [] : await findKnown(trx, table, ids)
    if (known.length < ids.length)
      throw invalidField('targets', 'Кому-то из выбранных рекомендовать нельзя: выберите заново')
  }
}

/** Which of these exist and are not costs. */
const findKnown = (trx: Trx, table: 'companies' | 'regions' | 'priceTypes', ids: readonly number[]) =>
  table === 'priceTypes'
    ? sellingPriceTypes(trx).select('id').where('id', 'in', ids).execute()
    : trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
