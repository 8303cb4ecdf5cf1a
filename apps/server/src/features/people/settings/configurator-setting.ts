import type { saveConfigurator } from '@snab/contract/people/setting'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { z } from 'zod'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { publishLiveToAll } from '../../../live/publish'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findSetting, saveSetting } from '../../core/setting-row/setting-rows'

const Stored = z.object({ url: z.string().nullable() })
type StoredConfigurator = z.infer<typeof Stored>

export const readConfigurator = (value: unknown): StoredConfigurator =>
  value === null ? { url: null } : Stored.parse(value)

/** Staff settings override those of the environment. */
export async function findConfiguratorUrl(db: Db, config: Config): Promise<string | null> {
  if (!config.SNAB_MODULES || !config.SNAB_MODULE_CONFIGURATOR) return null
  const { url } = readConfigurator((await findSetting(db, 'configurator')).value)
  return url ?? config.SNAB_CONFIGURATOR_URL ?? null
}

export async function changeConfigurator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { version, url }: ParsedRequestOf<typeof saveConfigurator>['body'],
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const value: StoredConfigurator = { url }
    await saveSetting(trx, session, now, { key: 'configurator', seen: version, value })
    await noteStaffAction(trx, session, now, { action: 'change', subject: 'configurator', details: value })
    await publishLiveToAll(trx, 'portal')
  })
}
