import type { changeMarkUps as contract, MarkUps } from '@snab/contract/assortment/products/mark-up'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Db } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'

export async function readMarkUps(db: Db, supplier: string): Promise<MarkUps> {
  const row = await db
    .selectFrom('supplierMarkUps')
    .select(['version', 'rules'])
    .where('supplier', '=', supplier)
    .executeTakeFirst()
  return { supplier, version: row?.version ?? 0, rules: row?.rules ?? [] }
}

/** Rules apply from the supplier's next list on; prices of earlier lists stay until they are recalculated. */
export async function changeMarkUps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { supplier, version, rules }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('supplierMarkUps')
      .select('version')
      .where('supplier', '=', supplier)
      .forUpdate()
      .executeTakeFirst()
    if ((before?.version ?? 0) !== version) throw new Rejected('stale-version')
    const types = await trx.selectFrom('priceTypes').select(['id', 'costUse']).execute()
    for (const [at, { fromId, intoId }] of rules.entries())
      for (const [field, wanted] of [
        ['fromId', fromId],
        ['intoId', intoId],
      ] as const)
        if (!types.some(({ id, costUse }) => id === wanted && (field === 'fromId' || costUse === null)))
          throw invalidField(`rules.${at}.${field}`, 'Такого вида цены уже нет')
    const saved = { rules: JSON.stringify(rules), version: version + 1, changedBy: session.userId, changedAt: clock() }
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('supplierMarkUps')
      .values({ supplier, ...saved })
      .onConflict((conflict) =>
        conflict.column('supplier').doUpdateSet(saved).where('supplierMarkUps.version', '=', version),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new Rejected('stale-version')
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'mark-ups',
      subjectId: null,
      details: { name: supplier, rules: rules.length },
    })
  })
}
