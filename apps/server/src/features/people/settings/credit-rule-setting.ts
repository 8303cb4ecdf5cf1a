import type { saveCreditRule } from '@snab/contract/people/setting'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { CreditRule } from '../../balance/ledger/credit-rule'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { saveSetting } from '../../core/setting-row/setting-rows'

/** Open orders are counted by the new rule at once, because nothing about it is stored with them. */
export async function changeCreditRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { version, isPerSeller }: ParsedRequestOf<typeof saveCreditRule>['body'],
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const value: CreditRule = { isPerSeller }
    await saveSetting(trx, session, now, { key: 'credit-rule', seen: version, value })
    await noteStaffAction(trx, session, now, { action: 'change', subject: 'credit-rule', details: value })
  })
}
