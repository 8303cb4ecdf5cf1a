import type { Db } from '../../../../db/database'
import { notify } from '../../../talk/notification/notify'
import { findPortalAdministrators } from '../../../talk/notification/staff-hearers'
import type { SessionFile } from './session-files'

/** Notifies administrators about a file from 1C that failed to load, once per file. */
export async function tellOfFailedFile(
  db: Db,
  { id, path }: Pick<SessionFile, 'id' | 'path'>,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) =>
      notify(trx, {
        userId: await findPortalAdministrators(trx),
        kind: 'exchange-failed',
        title: 'Обмен с 1С не прошёл',
        text: `Файл «${path}» не загружен: ${reason}`,
        link: '/staff/exchange',
        key: `exchange-failed:${String(id)}`,
        now,
      }),
    )
}
