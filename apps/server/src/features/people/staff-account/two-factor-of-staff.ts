import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { hasTwoFactor, removeTwoFactor } from '../two-factor/two-factor.queries'
import { saveSetting } from '../../core/setting-row/setting-rows'
import { twoFactorTakenMail } from './staff-account.mails'

/** Only somebody with two-factor may require it of others, so that they cannot lock themselves out. */
export async function changeTwoFactorRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { isRequired, version }: { isRequired: boolean; version: number },
): Promise<void> {
  if (isRequired && !(await hasTwoFactor(db, session.userId))) throw new Rejected('second-step-not-own')
  const now = clock()
  await db.transaction().execute(async (trx) => {
    await saveSetting(trx, session, now, { key: 'staff-second-step', seen: version, value: isRequired })
    await noteStaffAction(trx, session, now, { action: isRequired ? 'require' : 'not-require', subject: 'second-step' })
  })
}

/**
 * For somebody who lost the phone and the recovery codes. The person is notified by mail, in case they did not ask for
 * it.
 */
export async function takeTwoFactorFrom(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  session: Session,
  typed: string,
): Promise<void> {
  const email = typed.toLowerCase()
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('staffRole', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person || !(await removeTwoFactor(trx, person.id)))
      throw invalidField('email', 'У этого сотрудника вход в два шага не включён')
    await trx.deleteFrom('signInTickets').where('userId', '=', person.id).execute()
    await queueMail(trx, {
      to: email,
      template: twoFactorTakenMail,
      values: {
        by: `${session.lastName} ${session.firstName}`.trim(),
        at: `${moscowDateTime(now)} (Москва)`,
        url: portalUrl(config, '/user/sign-in'),
      },
    })
    await noteStaffAction(trx, session, now, {
      action: 'take-away',
      subject: 'second-step',
      subjectId: person.id,
      details: { email },
    })
  })
}
