import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { correctCustomerPoints as contract } from '@snab/contract/balance/club-points'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { publishLive } from '../../../live/publish'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { readPointsOf } from '../../balance/club-points/points'
import { lockCustomer } from './customer.queries'

/** Adds or removes points, once per key; never below zero, and not where 1C counts them. */
export const correctPoints = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  companyId: number,
  { clientKey, points, reason }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const before = await trx
      .selectFrom('clubCorrections')
      .select('id')
      .where('clientKey', '=', clientKey)
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    if (before) return
    const { available, source } = await readPointsOf(trx, companyId)
    if (source === 'erp') throw invalidField('points', 'Баллы этого клиента считает 1С: измените их там')
    if (points + available < 0) throw invalidField('points', `Списать можно не больше ${String(available)}`)
    const now = clock()
    await trx
      .insertInto('clubCorrections')
      .values({ clientKey, companyId, points, reason, at: now, userId: session.userId })
      .execute()
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'customer-points',
      subjectId: companyId,
      details: { points, reason },
    })
    const people = await trx
      .selectFrom('companyMembers')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('isBlocked', '=', false)
      .execute()
    await publishLive(
      trx,
      people.map(({ userId }) => userId),
      'company',
      {},
    )
  })
