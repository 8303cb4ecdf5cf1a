import { z } from 'zod'
import type { Db, Trx } from '../../../db/database'
import { findSetting } from '../../core/setting-row/setting-rows'

/** `isPerSeller`: the limit of a company holds with every seller on its own, not with all together. */
const Stored = z.object({ isPerSeller: z.boolean() })
export type CreditRule = z.infer<typeof Stored>

export const readCreditRule = (value: unknown): CreditRule =>
  value === null ? { isPerSeller: false } : Stored.parse(value)

export const findCreditRule = async (db: Db | Trx): Promise<CreditRule> =>
  readCreditRule((await findSetting(db, 'credit-rule')).value)
