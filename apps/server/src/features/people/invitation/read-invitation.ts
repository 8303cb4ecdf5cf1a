import type { ResponseOf } from '@snab/contract/endpoint'
import type { readInvitation as contract } from '@snab/contract/people/auth'
import { accountIsOpen, companyIsOpen } from '../../../db/open-accounts'
import { count, perMinute } from '../../../http/limits/stored-limits'
import { hashOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Requester } from '../auth/requester'

/** Wrong codes after which an invitation is void. */
export const mostTries = 5

const gone = { state: 'gone', invited: null } as const

/** For the owner of the link; reading does not use it up. */
export async function readInvitation(
  { db, clock }: Services,
  token: string,
  requester: Requester,
): Promise<ResponseOf<typeof contract>> {
  const now = clock()
  await count(db, [perMinute('invitation-read', requester.network, 60)], now)
  const found = await db
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .leftJoin('users as u', 'u.email', 'i.email')
    .select(['i.email', 'i.firstName', 'i.lastName', 'i.acceptedAt', 'i.revokedAt', 'i.expiresAt', 'i.tries'])
    .select(['c.name as company', 'u.id as userId', 'u.isEmailVerified', accountIsOpen('u').as('isOpen')])
    .where('i.tokenHash', '=', hashOf(token))
    .where(companyIsOpen('c'))
    .executeTakeFirst()
  if (!found || found.revokedAt || found.expiresAt <= now) return gone
  if (found.acceptedAt) return { state: 'accepted', invited: null }
  if (found.tries >= mostTries || (found.userId !== null && !found.isOpen)) return gone
  const { company, email, firstName, lastName, isEmailVerified } = found
  return { state: 'open', invited: { company, email, firstName, lastName, isRegistered: isEmailVerified ?? false } }
}
