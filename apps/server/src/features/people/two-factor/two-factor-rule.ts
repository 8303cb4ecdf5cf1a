import type { Db, Trx } from '../../../db/database'
import { findSetting } from '../../core/setting-row/setting-rows'

/** Whether the administrator requires two-factor of all staff. */
export async function findTwoFactorRule(db: Db | Trx): Promise<{ isRequired: boolean; version: number }> {
  const { value, version } = await findSetting(db, 'staff-second-step')
  return { isRequired: value === true, version }
}
