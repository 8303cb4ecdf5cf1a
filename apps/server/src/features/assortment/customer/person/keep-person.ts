import { randomBytes } from 'node:crypto'
import type { changePerson as changing } from '@snab/contract/assortment/customers/customer-person'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { portalUrl } from '../../../../mail/portal-url'
import { queueMail } from '../../../../mail/queue-message'
import type { Services } from '../../../../services'
import { hashPassword } from '../../../core/account/passwords'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { recordEvent } from '../../../people/company-history/company-events'
import { changeMemberWithin } from '../../../people/company/members'
import { notify } from '../../../talk/notification/notify'
import { lockCustomer } from '../customer.queries'
import { passwordResetMail } from './person.mails'
import { lockPerson } from './person.queries'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>
type Target = { companyId: number; userId: number }

/** The rules for the company's administrators apply; closing the access also ends the sessions. */
export async function changePerson(
  { db, clock, config }: Needs,
  session: Session,
  { companyId, userId }: Target,
  body: ParsedRequestOf<typeof changing>['body'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const scope = { companyId, userId: session.userId, isAdministrator: true }
    const change = { body, now: clock(), currencySign: config.SNAB_CURRENCY_SIGN, mayLeaveNone: true }
    await changeMemberWithin(trx, scope, userId, change)
    if (body.isBlocked) await leaveCompany(trx, companyId, userId)
    await noteStaffAction(trx, session, clock(), {
      action: body.isBlocked ? 'block' : 'change',
      subject: 'customer-person',
      subjectId: userId,
      details: { компания: companyId, роль: body.role },
    })
  })
}

/** People without another company lose their sessions; others continue with another company of theirs. */
async function leaveCompany(trx: Trx, companyId: number, userId: number): Promise<void> {
  const other = await trx
    .selectFrom('companyMembers')
    .select('companyId')
    .where('userId', '=', userId)
    .where('companyId', '<>', companyId)
    .where('isBlocked', '=', false)
    .orderBy('companyId')
    .executeTakeFirst()
  if (!other) {
    await endSessions(trx, userId)
    return
  }
  await trx
    .updateTable('users')
    .set({ companyId: other.companyId })
    .where('id', '=', userId)
    .where('companyId', '=', companyId)
    .execute()
}

async function endSessions(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

const withLockedPerson = <T>(
  { db, clock }: Needs,
  session: Session,
  { companyId, userId }: Target,
  work: (trx: Trx, person: Awaited<ReturnType<typeof lockPerson>>, now: Date) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const person = await lockPerson(trx, companyId, userId)
    // staff who are members of a company keep control of their account
    if (person.staffRole !== null) throw new Rejected('not-allowed')
    return work(trx, person, clock())
  })

export const signOutPerson = (services: Needs, session: Session, target: Target): Promise<number> =>
  withLockedPerson(services, session, target, async (trx, { id }, now) => {
    const ended = await endSessions(trx, id)
    await note(trx, session, target, { kind: 'member-signed-out', action: 'sign-out', now })
    return ended
  })

/** A random password replaces the old one; the person sets a new one by the link, or signs in by a code. */
export async function resetPerson(services: Needs, session: Session, target: Target): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  await withLockedPerson(services, session, target, async (trx, { id, email, name, isEmailVerified }, now) => {
    if (email === null || !isEmailVerified)
      throw new Rejected('invalid-input', {
        message: 'У этого человека нет подтверждённой почты: новый пароль он не задаст. Пусть войдёт по телефону.',
      })
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
    await endSessions(trx, id)
    await queueMail(trx, {
      to: email,
      template: passwordResetMail,
      values: { name, url: portalUrl(services.config, '/user/sign-in') },
    })
    await note(trx, session, target, { kind: 'member-reset', action: 'reset', now })
  })
}

/** Orders and documents stay with their company. */
export const movePerson = (services: Needs, session: Session, target: Target, toCompanyId: number): Promise<void> =>
  withLockedPerson(services, session, target, async (trx, person, now) => {
    if (toCompanyId === target.companyId)
      throw new Rejected('invalid-input', { message: 'Этот человек уже в этой компании' })
    const company = await lockCustomer(trx, session, toCompanyId)
    await trx
      .insertInto('companyMembers')
      .values({
        companyId: toCompanyId,
        userId: person.id,
        role: person.role,
        spendingLimit: person.spendingLimit,
        limitPeriod: person.limitPeriod,
        joinedAt: now,
      })
      .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet({ isBlocked: false }))
      .execute()
    await trx
      .deleteFrom('companyMembers')
      .where('companyId', '=', target.companyId)
      .where('userId', '=', person.id)
      .execute()
    await trx.updateTable('users').set({ companyId: toCompanyId }).where('id', '=', person.id).execute()
    for (const companyId of [target.companyId, toCompanyId])
      await recordEvent(trx, {
        companyId,
        userId: session.userId,
        kind: 'member-moved',
        details: { member: person.id, from: target.companyId, to: toCompanyId },
        now,
        notice: {
          title: companyId === toCompanyId ? `Новый сотрудник: ${person.name}` : `Сотрудник переведён: ${person.name}`,
          text: 'Перевёл поставщик.',
          link: '/user/people',
          except: person.id,
        },
      })
    await notify(trx, {
      userId: person.id,
      companyId: toCompanyId,
      kind: 'company-changed',
      title: `Теперь вы работаете за компанию ${company.name}`,
      text: 'Вас перевёл поставщик. Прежние заказы остались у прежней компании.',
      link: '/user/company',
      now,
    })
    await noteStaffAction(trx, session, now, {
      action: 'move',
      subject: 'customer-person',
      subjectId: person.id,
      details: { из: target.companyId, в: toCompanyId },
    })
  })

async function note(
  trx: Trx,
  session: Session,
  { companyId, userId }: Target,
  { kind, action, now }: { kind: 'member-signed-out' | 'member-reset'; action: string; now: Date },
): Promise<void> {
  await recordEvent(trx, { companyId, userId: session.userId, kind, details: { member: userId }, now })
  await noteStaffAction(trx, session, now, {
    action,
    subject: 'customer-person',
    subjectId: userId,
    details: { компания: companyId },
  })
}
