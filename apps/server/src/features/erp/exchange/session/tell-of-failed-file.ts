import type { Db } from '../../../../db/database'
import { notify } from '../../../talk/notification/notify'
import { findPortalAdministrators } from '../../../talk/notification/staff-hearers'
import type { SessionFile } from './session-files'

/** Tells the administrators of a file that 1C sent and the portal could not load, once for each file. */
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
