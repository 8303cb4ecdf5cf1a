import { createHash } from 'node:crypto'
import type { Decision } from '@snab/contract/orders/approval'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findApprover } from './approval.queries'
import { decide } from './decide'

export type LinkHolder = { requestId: number; approver: { id: number; name: string } }

const findLink = (db: Db | Trx, token: string) =>
  db.selectFrom('approvalLinks').selectAll().where('tokenHash', '=', hashOf(token))

/** The holder of a valid link. Reading it decides nothing. */
export async function readLink(db: Db, token: string, now: Date): Promise<LinkHolder> {
  const link = await findLink(db, token).executeTakeFirst()
  if (!link) throw new Rejected('approval-link-unknown')
  if (link.usedAt) throw new Rejected('approval-link-used')
  if (link.expiresAt <= now) throw new Rejected('approval-link-expired')
  return holderOf(db, link)
}

async function holderOf(
  db: Db | Trx,
  { requestId, userId }: { requestId: number; userId: number },
): Promise<LinkHolder> {
  const approver = await findApprover(db, requestId, userId)
  if (!approver) throw new Rejected('approval-link-unknown')
  return { requestId, approver }
}

/** One decision without signing in; an identical repeat gets the same answer, anything else is refused. */
export const decideByLink = (services: Services, token: string, decisions: readonly Decision[]): Promise<LinkHolder> =>
  services.db.transaction().execute(async (trx) => {
    const now = services.clock()
    const link = await findLink(trx, token).forUpdate().executeTakeFirst()
    if (!link) throw new Rejected('approval-link-unknown')
    const decisionHash = createHash('sha256')
      .update(JSON.stringify(decisions.toSorted((a, b) => a.id - b.id)))
      .digest()
    const holder = await holderOf(trx, link)
    if (link.usedAt) {
      if (link.decisionHash?.equals(decisionHash)) return holder
      throw new Rejected('approval-link-used')
    }
    if (link.expiresAt <= now) throw new Rejected('approval-link-expired')
    await decide(trx, services, { ...holder, decisions, now })
    await trx
      .updateTable('approvalLinks')
      .set({ usedAt: now, decisionHash })
      .where('tokenHash', '=', link.tokenHash)
      .execute()
    return holder
  })
