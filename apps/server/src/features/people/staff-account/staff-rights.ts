import type { changeStaffRights as contract } from '@snab/contract/people/staff-account'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { isSwitchable, staffSwitches, type StaffRights } from '@snab/domain/people/permissions'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

/** Grants or denies rights of one person; null resets to the role. Effective from the person's next request. */
export const changeStaffRights = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { email, rights: wanted }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['id', 'staffRole', 'staffRights'])
      .where('email', '=', email.toLowerCase())
      .where('staffRole', 'is not', null)
      .where('isBlocked', '=', false)
      .where('isDemonstration', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!person?.staffRole) throw invalidField('email', 'Права меняют у сотрудника, который уже принял приглашение')
    const after: StaffRights = { ...person.staffRights }
    for (const right of staffSwitches) {
      const decided = wanted[right]
      if (decided === undefined) continue
      if (!isSwitchable(right, person.staffRole))
        throw invalidField(
          'rights',
          person.staffRole === 'administrator'
            ? 'У администратора есть все права'
            : 'У этой роли такого права не бывает',
        )
      if (decided === null) delete after[right]
      else after[right] = decided
    }
    await trx
      .updateTable('users')
      .set({ staffRights: JSON.stringify(after) })
      .where('id', '=', person.id)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change-rights',
      subject: 'staff-person',
      details: { email, was: person.staffRights, now: after },
    })
  })
