import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { staleVersion } from '../audit-log/stale-version'

/** Rows of `portal_settings` that staff write. */
type SettingKey =
  | 'accepting-orders'
  | 'configurator'
  | 'credit-rule'
  | 'deployment'
  | 'important-notice'
  | 'exchange-silence'
  | 'golden-club'
  | 'look'
  | 'staff-second-step'
  | 'support'
  | 'trade-speech'
  | 'translations'

/** The audit subject of a change of each. */
const subjectsOf: Record<SettingKey, string[]> = {
  'accepting-orders': ['orders'],
  configurator: ['configurator'],
  'credit-rule': ['credit-rule'],
  deployment: ['shop-settings'],
  'important-notice': ['notice'],
  'exchange-silence': ['exchange-silence'],
  'golden-club': ['golden-club'],
  look: ['look'],
  'staff-second-step': ['second-step'],
  support: ['support'],
  'trade-speech': ['trade-speech'],
  translations: ['portal-text'],
}

export type SettingRow = { value: unknown; version: number; changedAt: Date | null; changedBy: string | null }

const unwritten: SettingRow = { value: null, version: 0, changedAt: null, changedBy: null }

export async function findSetting(db: Db | Trx, key: SettingKey): Promise<SettingRow> {
  const row = await db
    .selectFrom('portalSettings as s')
    .leftJoin('users as u', 'u.id', 's.changedBy')
    .select([
      's.value',
      's.version',
      's.changedAt',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('name'),
    ])
    .where('s.key', '=', key)
    .executeTakeFirst()
  if (!row) return unwritten
  const { name, ...setting } = row
  return { ...setting, changedBy: name === '' ? null : name }
}

/**
 * Compares and writes in one statement, so that of two parallel saves one is refused. A row never written has version
 * 0.
 */
export async function saveSetting(
  trx: Trx,
  session: Session,
  now: Date,
  { key, seen, value }: { key: SettingKey; seen: number; value: unknown },
): Promise<void> {
  const changed = { value: JSON.stringify(value), version: seen + 1, changedAt: now, changedBy: session.userId }
  const saved =
    seen === 0
      ? await trx
          .insertInto('portalSettings')
          .values({ key, ...changed })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(changed).where('portalSettings.version', '=', 0))
          .returning('key')
          .executeTakeFirst()
      : await trx
          .updateTable('portalSettings')
          .set(changed)
          .where('key', '=', key)
          .where('version', '=', seen)
          .returning('key')
          .executeTakeFirst()
  if (!saved) throw await staleVersion(trx, { subjects: subjectsOf[key] })
}
