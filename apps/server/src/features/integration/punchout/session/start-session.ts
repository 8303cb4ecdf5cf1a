import { randomBytes } from 'node:crypto'
import { linkLivesMs, sessionLivesMs, type PunchoutOperation } from '@snab/domain/integration/punchout'
import type { Services } from '../../../../services'
import { hashOf, type SignedIn } from '../../../../http/visitor'
import { addToCart, type WantedLine } from '../../../buying/cart/add-to-cart'
import type { ViewOf } from '../../../catalogue/goods/visitor-view'
import type { ConnectionRow } from '../connection/find-connection'
import { findOffered } from './find-offered'

export type EarlierLine = { partId: string; auxiliaryId: string; amount: number }
export type NewSession = {
  operation: PunchoutOperation
  buyerCookie: string
  returnAddress: string
  startPath: string
  fields: Record<string, string>
  earlier: readonly EarlierLine[]
}

export type SessionNeeds = Services & { viewOf: ViewOf }

/** A return address is allowed by its origin, which staff have entered. */
const mayReturnTo = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && origins.includes(new URL(address).origin)

/** Staff have not allowed the return address. */
export class ForeignReturn extends Error {
  override name = 'ForeignReturn'
}

/**
 * A session with its own cart, opened by a link that works once. Sessions of one person share nothing. Lines of an
 * earlier cart that are no longer known are listed in `missing`.
 */
export async function startSession(
  services: SessionNeeds,
  connection: ConnectionRow,
  visitor: SignedIn,
  { earlier, fields, ...wanted }: NewSession,
): Promise<{ id: number; link: string }> {
  const { db, clock, viewOf } = services
  if (!mayReturnTo(wanted.returnAddress, connection.returnOrigins)) throw new ForeignReturn(wanted.returnAddress)
  const now = clock()
  const link = randomBytes(32).toString('base64url')
  const cartHash = randomBytes(32)
  const { found, missing } = await findOffered(db, connection, earlier)
  const { id } = await db
    .insertInto('punchoutSessions')
    .values({
      ...wanted,
      fields: JSON.stringify({ ...fields, ...(missing.length > 0 && { missing: missing.join(', ') }) }),
      connectionId: connection.id,
      userId: visitor.session.userId,
      linkHash: hashOf(link),
      linkUntil: new Date(now.getTime() + linkLivesMs),
      tokenHash: null,
      cartHash,
      expiresAt: new Date(now.getTime() + sessionLivesMs),
      returnHash: null,
      returnUntil: null,
      returnFields: null,
      postedAt: null,
      createdAt: now,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = found.map(({ productId, sellerId, amount }): WantedLine => ({
    productId,
    customProductId: null,
    sellerId,
    amount,
    pieces: null,
    note: '',
  }))
  if (lines.length > 0)
    await addToCart(services, { visitorHash: cartHash }, visitor.session, await viewOf(visitor), lines)
  return { id, link }
}
