import { randomBytes } from 'node:crypto'
import type { AccessKeyFields } from '@snab/contract/people/access-key'
import { keyPrefix, longestKeyDays, mostKeys, requestsPerMinuteOfKey } from '@snab/domain/people/access-key'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { CompanyEventKind, PeopleTables } from '../../../db/tables/people-tables'
import { invalidField, Rejected } from '../../../http/rejected'
import { hashOf, type Session } from '../../../http/visitor'
import { findPersonName } from '../company/company-notices'
import { recordEvent } from '../company-history/company-events'
import { keysWithinReach } from './access-key.queries'

type KeyRow = Selectable<PeopleTables['accessKeys']>

const secretNow = (): { secret: string; hint: string } => {
  const secret = keyPrefix + randomBytes(32).toString('base64url')
  return { secret, hint: secret.slice(0, keyPrefix.length + 4) }
}

/** Midnight after the last day; throws for a day in the past or too far ahead. */
function endOf(lastDay: string, now: Date): Date {
  const today = moscowDay(now)
  if (lastDay < today) throw invalidField('lastDay', 'Этот день уже прошёл')
  if (lastDay > addDays(today, longestKeyDays))
    throw invalidField('lastDay', 'Ключ может действовать не дольше двух лет')
  return startOfMoscowDay(addDays(lastDay, 1))
}

const columnsOf = ({ name, scopes, networks, isSandbox, lastDay }: AccessKeyFields, now: Date) => ({
  name,
  isSandbox,
  scopes: [...new Set(scopes)],
  networks: [...new Set(networks)],
  expiresAt: endOf(lastDay, now),
})

/** For the person in their current company. The secret is stored only as a hash. */
export function makeKey(
  db: Db,
  session: Session,
  fields: AccessKeyFields,
  now: Date,
): Promise<{ id: number; secret: string }> {
  if (session.staffRole !== null || session.owesTwoFactor) throw new Rejected('not-allowed')
  return db.transaction().execute(async (trx) => {
    // two keys made at once must not both be the last one allowed
    await trx.selectFrom('users').select('id').where('id', '=', session.userId).forNoKeyUpdate().execute()
    const { held } = await trx
      .selectFrom('accessKeys')
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('userId', '=', session.userId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirstOrThrow()
    if (held >= mostKeys) throw new Rejected('too-many-keys')
    const { secret, hint } = secretNow()
    const { id } = await trx
      .insertInto('accessKeys')
      .values({
        ...columnsOf(fields, now),
        userId: session.userId,
        companyId: session.company?.id ?? null,
        secretHash: hashOf(secret),
        hint,
        requestsPerMinute: requestsPerMinuteOfKey,
        createdAt: now,
        formerHash: null,
        formerUntil: null,
        lastUsedAt: null,
        lastUsedFrom: null,
        revokedAt: null,
        revokedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(
      trx,
      session,
      { companyId: session.company?.id ?? null, name: fields.name, userId: session.userId },
      'key-made',
      now,
    )
    return { id, secret }
  })
}

export const changeKey = (db: Db, session: Session, id: number, fields: AccessKeyFields, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await ownActiveKey(trx, session, id, now)
    await trx.updateTable('accessKeys').set(columnsOf(fields, now)).where('id', '=', id).execute()
    await tell(trx, session, { ...before, name: fields.name }, 'key-changed', now)
  })

/** After repeated renewals only the latest former secret is still accepted. */
export const renewKey = (
  db: Db,
  session: Session,
  id: number,
  { overlapHours, now }: { overlapHours: number; now: Date },
): Promise<{ id: number; secret: string }> =>
  db.transaction().execute(async (trx) => {
    const before = await ownActiveKey(trx, session, id, now)
    const { secret, hint } = secretNow()
    const former =
      overlapHours === 0
        ? { formerHash: null, formerUntil: null }
        : { formerHash: before.secretHash, formerUntil: new Date(now.getTime() + overlapHours * 3_600_000) }
    await trx
      .updateTable('accessKeys')
      .set({ secretHash: hashOf(secret), hint, ...former })
      .where('id', '=', id)
      .execute()
    await tell(trx, session, before, 'key-renewed', now)
    return { id, secret }
  })

/** Repeating it changes nothing. */
export const revokeKey = (db: Db, session: Session, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const key = await trx
      .selectFrom('accessKeys as k')
      .selectAll()
      .where('k.id', '=', id)
      .where(keysWithinReach(session))
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw new Rejected('not-found')
    if (await endKey(trx, key, { by: session.userId, now })) await tell(trx, session, key, 'key-revoked', now)
  })

/** Returns whether the key was active. */
export async function endKey(
  trx: Trx,
  { id, revokedAt }: Pick<KeyRow, 'id' | 'revokedAt'>,
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  if (revokedAt) return false
  await trx
    .updateTable('accessKeys')
    .set({ revokedAt: now, revokedBy: by, formerHash: null, formerUntil: null })
    .where('id', '=', id)
    .execute()
  return true
}

/** Another's key is not found, even for an administrator who may revoke it. */
export async function requireOwnKey(db: Db, { userId }: Session, id: number): Promise<void> {
  const own = await db
    .selectFrom('accessKeys')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) throw new Rejected('not-found')
}

/** Only its person can change a key; an expired or revoked one is not revived. */
async function ownActiveKey(trx: Trx, { userId }: Session, id: number, now: Date): Promise<KeyRow> {
  const key = await trx
    .selectFrom('accessKeys')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw new Rejected('not-found')
  if (key.revokedAt || key.expiresAt <= now) throw new Rejected('key-not-active')
  return key
}

const titles = {
  'key-made': 'Создан ключ доступа',
  'key-changed': 'Изменён ключ доступа',
  'key-renewed': 'Обновлён секрет ключа доступа',
  'key-revoked': 'Отозван ключ доступа',
} satisfies Partial<Record<CompanyEventKind, string>>

/** Notifies the company's administrators and the key's person of what others do with the key. */
async function tell(
  trx: Trx,
  { userId }: Session,
  key: Pick<KeyRow, 'companyId' | 'name' | 'userId'>,
  kind: keyof typeof titles,
  now: Date,
): Promise<void> {
  if (key.companyId === null) return
  await recordEvent(trx, {
    companyId: key.companyId,
    userId,
    kind,
    details: { key: key.name },
    now,
    notice: {
      title: `${titles[kind]}: ${key.name}`,
      text: await findPersonName(trx, userId),
      link: '/user/keys',
      people: [key.userId],
    },
  })
}
