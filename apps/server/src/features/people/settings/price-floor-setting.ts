import type { savePriceFloor } from '@snab/contract/people/setting'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { z } from 'zod'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findSetting, saveSetting } from '../../core/setting-row/setting-rows'

const Stored = z.object({ allowancePercent: z.number() })
type StoredFloor = z.infer<typeof Stored>

export const readPriceFloor = (value: unknown): StoredFloor =>
  value === null ? { allowancePercent: 0 } : Stored.parse(value)

/** How far below a product's lowest price sales managers may go, in percent. */
export const findFloorAllowance = async (db: Db | Trx): Promise<number> =>
  readPriceFloor((await findSetting(db, 'price-floor')).value).allowancePercent

export async function changePriceFloor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { version, allowancePercent }: ParsedRequestOf<typeof savePriceFloor>['body'],
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const value: StoredFloor = { allowancePercent }
    await saveSetting(trx, session, now, { key: 'price-floor', seen: version, value })
    await noteStaffAction(trx, session, now, { action: 'change', subject: 'price-floor', details: value })
  })
}
