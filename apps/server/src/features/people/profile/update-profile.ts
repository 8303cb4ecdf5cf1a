import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { FieldProblem } from '@snab/contract/errors'
import type { updateProfile as contract } from '@snab/contract/people/profile'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { hashPassword } from '../../core/account/passwords'
import { removeOtherSessions } from '../../core/account/session-list'
import { keepConsents } from '../auth/consents'
import { problemOfPassword } from '../auth/password-rules'
import type { Requester } from '../auth/requester'
import { notify } from '../../talk/notification/notify'
import { isOwnPassword } from './own-password'
import { problemsOfNames } from './profile-problems'
import { getProfile } from './profile.queries'

type Body = ParsedRequestOf<typeof contract>['body']

/** Atomic: one wrong field and nothing is saved. */
export async function updateProfile(
  { db, clock }: Services,
  session: Session,
  body: Body,
  requester: Requester,
): Promise<void> {
  const now = clock()
  const { userId } = session
  const { gender, marketingConsent, currentPassword, newPassword, repeatPassword, ...names } = body
  const profile = await getProfile(db, userId)
  const password = await passwordProblems()
  const errors = [...problemsOfNames(names), ...password]
  if (errors.length > 0) throw new Rejected('invalid-input', { message: 'Произошла ошибка', errors })
  const passwordHash = newPassword ? await hashPassword(newPassword) : null

  await db.transaction().execute(async (trx) => {
    const newNames = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined))
    const change = {
      ...newNames,
      ...(gender !== undefined && { gender: gender === '' ? null : gender }),
      ...(passwordHash && { passwordHash }),
    }
    if (Object.keys(change).length > 0) await trx.updateTable('users').set(change).where('id', '=', userId).execute()
    if (passwordHash) await afterNewPassword(trx)
    if (marketingConsent !== undefined) await setMarketingConsent(trx, marketingConsent)
  })

  async function passwordProblems(): Promise<FieldProblem[]> {
    if (!newPassword && !repeatPassword && !currentPassword) return []
    const problems: FieldProblem[] = []
    if (!newPassword) problems.push({ field: 'newPassword', message: 'Введите новый пароль' })
    else {
      const weak = await problemOfPassword(newPassword, [profile.email, profile.email?.split('@')[0], profile.phone])
      if (weak) problems.push({ field: 'newPassword', message: weak })
      if (newPassword !== repeatPassword) problems.push({ field: 'repeatPassword', message: 'Пароли не совпадают' })
    }
    if (!currentPassword) return [...problems, { field: 'currentPassword', message: 'Введите текущий пароль' }]
    if (await isOwnPassword(db, { userId, passwordHash: profile.passwordHash }, currentPassword, now)) return problems
    return [...problems, { field: 'currentPassword', message: 'Неверный текущий пароль' }]
  }

  async function afterNewPassword(trx: Trx) {
    await removeOtherSessions(trx, userId, session.tokenHash)
    await notify(trx, {
      userId,
      kind: 'password-changed',
      title: 'Пароль изменён',
      text: 'Сеансы на других устройствах завершены. Если это были не вы, восстановите пароль.',
      link: '/user/sessions',
      now,
    })
  }

  async function setMarketingConsent(trx: Trx, isGiven: boolean) {
    // serialised, so that two clicks leave one proof
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const holding = trx
      .selectFrom('consents')
      .select('id')
      .where('userId', '=', userId)
      .where('kind', '=', 'marketing')
      .where('withdrawnAt', 'is', null)
    const current = await holding.execute()
    if (isGiven && current.length === 0)
      await keepConsents(trx, {
        userId,
        kinds: ['marketing'],
        form: 'profile',
        recipient: profile.email ?? profile.phone ?? '',
        requester,
        now,
      })
    // the proof stays, with its end
    if (!isGiven && current.length > 0)
      await trx
        .updateTable('consents')
        .set({ withdrawnAt: now })
        .where(
          'id',
          'in',
          current.map(({ id }) => id),
        )
        .execute()
  }
}
