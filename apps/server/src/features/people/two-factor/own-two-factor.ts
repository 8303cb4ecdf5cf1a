import { randomBytes } from 'node:crypto'
import makeQr from 'qrcode-generator'
import { invalidField, Rejected } from '../../../http/rejected'
import { count, perMinute } from '../../../http/limits/stored-limits'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { isPassword } from '../../core/account/passwords'
import { removeOtherSessions } from '../../core/account/session-list'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { checkTwoFactor, plainCode, stepOfCode, totpOf } from './check-two-factor'
import { replaceRecoveryCodes } from './recovery-codes'
import { seal, unseal } from './secret-box'
import { hasTwoFactor, removeTwoFactor } from './two-factor.queries'
import { findTwoFactorRule } from './two-factor-rule'

type Needs = Pick<Services, 'db' | 'privateFiles' | 'clock'>

const secretBytes = 20
const triesPerMinute = 5

const wrongCode = () => {
  const message = 'Неверный код. Проверьте, что время на телефоне точное, и введите новый код.'
  return new Rejected('wrong-code', { message, errors: [{ field: 'code', message }] })
}

const countTry = ({ db, clock }: Needs, userId: number) =>
  count(db, [perMinute('second-step-own', String(userId), triesPerMinute)], clock())

/** Creates a secret, inactive until a code confirms it; the password is required, so that an open tab is not enough. */
export async function beginTwoFactor(needs: Needs, { userId, email }: Session, password: string) {
  const { db, clock } = needs
  const counted = await countTry(needs, userId)
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (!(await isPassword(user?.passwordHash, password))) throw invalidField('password', 'Неверный пароль')
  await counted.forget()
  const secret = randomBytes(secretBytes)
  const sealed = { secret: await seal(needs, userId, secret), confirmedAt: null, lastStep: 0, createdAt: clock() }
  const stored = await db
    .insertInto('staffTwoFactor')
    .values({ userId, ...sealed })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(sealed).where('staffTwoFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!stored) throw new Rejected('second-step-is-on')
  const totp = totpOf(secret, email ?? '')
  return { secret: totp.secret.base32, qr: pictureOf(totp.toString()) }
}

function pictureOf(text: string): string {
  const qr = makeQr(0, 'M')
  qr.addData(text)
  qr.make()
  return `data:image/svg+xml;base64,${Buffer.from(qr.createSvgTag({ cellSize: 4, margin: 16, scalable: true })).toString('base64')}`
}

/** The first right code switches it on and ends the account's other sessions. */
export async function confirmTwoFactor(needs: Needs, session: Session, code: string): Promise<string[]> {
  const { db, clock } = needs
  const { userId } = session
  const now = clock()
  const counted = await countTry(needs, userId)
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('staffTwoFactor')
      .select(['secret', 'confirmedAt'])
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.confirmedAt) throw new Rejected('second-step-is-on')
    const step = row ? stepOfCode(await unseal(needs, userId, row.secret), plainCode(code), now) : null
    if (step === null) throw wrongCode()
    await counted.forget()
    await trx
      .updateTable('staffTwoFactor')
      .set({ confirmedAt: now, lastStep: step })
      .where('userId', '=', userId)
      .execute()
    await removeOtherSessions(trx, userId, session.tokenHash)
    await noteStaffAction(trx, session, now, { action: 'turn-on', subject: 'second-step' })
    return replaceRecoveryCodes(trx, needs, userId)
  })
}

async function requireCode(needs: Needs, userId: number, code: string): Promise<void> {
  const counted = await countTry(needs, userId)
  if ((await checkTwoFactor(needs, userId, code, needs.clock())) === null) throw wrongCode()
  await counted.forget()
}

export async function renewRecoveryCodes(needs: Needs, session: Session, code: string): Promise<string[]> {
  await requireCode(needs, session.userId, code)
  return needs.db.transaction().execute(async (trx) => {
    await noteStaffAction(trx, session, needs.clock(), { action: 'renew', subject: 'recovery-codes' })
    return replaceRecoveryCodes(trx, needs, session.userId)
  })
}

export async function endTwoFactor(needs: Needs, session: Session, code: string): Promise<void> {
  if ((await findTwoFactorRule(needs.db)).isRequired) throw new Rejected('second-step-required')
  if (!(await hasTwoFactor(needs.db, session.userId))) return
  await requireCode(needs, session.userId, code)
  await needs.db.transaction().execute(async (trx) => {
    await removeTwoFactor(trx, session.userId)
    await noteStaffAction(trx, session, needs.clock(), { action: 'turn-off', subject: 'second-step' })
  })
}
