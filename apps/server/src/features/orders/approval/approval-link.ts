import { randomBytes } from 'node:crypto'
import type { Trx } from '../../../db/database'
import { hashOf } from '../../../http/visitor'

/** The token is sent once by mail; only its hash is stored. */
export async function newLink(trx: Trx, link: { requestId: number; userId: number; expiresAt: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('approvalLinks')
    .values({ ...link, tokenHash: hashOf(token), usedAt: null, decisionHash: null })
    .execute()
  return token
}
