import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'

/** Null: the company may order. */
export async function findHoldReason(db: Db | Trx, companyId: number): Promise<string | null> {
  const { holdReason } = await db
    .selectFrom('companies')
    .select('holdReason')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return holdReason
}

/** Staff may block the orders of a company, with a reason for its people. */
export function refuseHeld(holdReason: string | null): void {
  if (holdReason !== null)
    throw new Rejected('company-on-hold', { message: `Заказы вашей компании приостановлены: ${holdReason}` })
}
