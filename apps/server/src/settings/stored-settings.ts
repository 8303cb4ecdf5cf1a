import type { ShopSetting } from '@snab/domain/core/shop-settings'
import { z } from 'zod'
import type { Db, Trx } from '../db/database'
import type { SecretBox } from './secret-box'

/** The row `deployment` of `portal_settings`: settings that staff entered on the screen, by environment variable. */
const Stored = z.object({ values: z.record(z.string(), z.string()), sealed: z.record(z.string(), z.string()) })
export type StoredSettings = z.infer<typeof Stored>

const readStored = (value: unknown): StoredSettings =>
  value === null || value === undefined ? { values: {}, sealed: {} } : Stored.parse(value)

export async function findStored(db: Db | Trx): Promise<StoredSettings> {
  const row = await db.selectFrom('portalSettings').select('value').where('key', '=', 'deployment').executeTakeFirst()
  return readStored(row?.value)
}

/** Opened settings, and the secrets that this server's key cannot open. */
export function openStored(
  { values, sealed }: StoredSettings,
  box: SecretBox,
): { opened: Record<string, string>; unreadable: string[] } {
  const opened: Record<string, string> = { ...values }
  const unreadable: string[] = []
  for (const [name, text] of Object.entries(sealed)) {
    const secret = box.open(name, text)
    if (secret === null) unreadable.push(name)
    else opened[name] = secret
  }
  return { opened, unreadable }
}

export type SettingChange = { setting: ShopSetting; value: string | null }

/** Null removes a setting, so that the default applies again. */
export async function withChanges(
  { values, sealed }: StoredSettings,
  changes: readonly SettingChange[],
  box: SecretBox,
): Promise<StoredSettings> {
  const next: StoredSettings = { values: { ...values }, sealed: { ...sealed } }
  for (const { setting, value } of changes) {
    delete next.values[setting.name]
    delete next.sealed[setting.name]
    if (value === null) continue
    if (setting.kind === 'secret') next.sealed[setting.name] = await box.seal(setting.name, value)
    else next.values[setting.name] = value
  }
  return next
}
