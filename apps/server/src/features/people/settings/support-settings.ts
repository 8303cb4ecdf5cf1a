import type { AppInfo } from '@snab/contract/content/configuration'
import type { saveSupport } from '@snab/contract/people/setting'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { z } from 'zod'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import { publishLiveToAll } from '../../../live/publish'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findSetting, saveSetting } from '../../core/setting-row/setting-rows'

const Stored = z.object({ isChatOn: z.boolean(), greeting: z.string(), videoManualUrl: z.string().nullable() })
export type StoredSupport = z.infer<typeof Stored>

const unwritten: StoredSupport = { isChatOn: true, greeting: '', videoManualUrl: null }

export const readSupport = (value: unknown): StoredSupport => (value === null ? unwritten : Stored.parse(value))

/** The options of the support button, from the deployment and from staff. */
export async function findSupport(db: Db, config: Config): Promise<AppInfo['support']> {
  const { isChatOn, greeting, videoManualUrl } = readSupport((await findSetting(db, 'support')).value)
  const provider = isChatOn && config.SNAB_CHAT !== 'none' ? config.SNAB_CHAT : null
  return {
    chat: provider,
    jivositeKey: provider === 'jivosite' ? (config.SNAB_JIVOSITE_KEY ?? null) : null,
    crmLoader: isChatOn ? (config.SNAB_BITRIX24_LOADER ?? null) : null,
    greeting,
    videoManualUrl,
  }
}

export async function changeSupport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { version, ...support }: ParsedRequestOf<typeof saveSupport>['body'],
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    await saveSetting(trx, session, now, { key: 'support', seen: version, value: support satisfies StoredSupport })
    await noteStaffAction(trx, session, now, { action: 'change', subject: 'support', details: support })
    await publishLiveToAll(trx, 'portal')
  })
}
