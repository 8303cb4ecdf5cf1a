import type { Trx } from '../../../db/database'
import { describeDevice } from '../../core/account/describe-device'
import { openSession } from '../../core/account/sessions'
import { joinChats } from '../../talk/chat/join-chats'
import { joinCookieConsents } from '../cookie-consent/keep-choice'
import { mergeCarts } from '../../buying/cart/merge-carts'
import { tellOfNewDevice } from '../../talk/notification/new-device'
import { Rejected } from '../../../http/rejected'
import { hasTwoFactor } from '../two-factor/two-factor.queries'
import type { Requester } from './requester'
import { issueTicket } from './sign-in-tickets'

export type SignedInAnswer = { authToken: string; identityCookie: { name: string; value: string } }

type Terms = { remember: boolean; days: number; now: Date }

/** For sign-in steps whose answer can ask for the two-factor code. */
export async function openSessionOrAskCode(
  trx: Trx,
  user: { id: number; uuid: string },
  requester: Requester,
  terms: Terms,
): Promise<SignedInAnswer | { twoFactor: { ticket: string } }> {
  if (await hasTwoFactor(trx, user.id)) return { twoFactor: { ticket: await issueTicket(trx, user.id, terms) } }
  return openSignedIn(trx, user, requester, terms)
}

/** For other steps: accounts with two-factor are sent to the sign-in. */
export async function openAccountSession(
  trx: Trx,
  user: { id: number; uuid: string },
  requester: Requester,
  terms: Terms,
): Promise<SignedInAnswer> {
  if (await hasTwoFactor(trx, user.id)) throw new Rejected('second-step-wanted')
  return openSignedIn(trx, user, requester, terms)
}

/** Opens the session and merges the guest's cart, whatever the way of signing in. */
export async function openSignedIn(
  trx: Trx,
  user: { id: number; uuid: string },
  requester: Requester,
  { remember, days, now }: Terms,
): Promise<SignedInAnswer> {
  const authToken = await openSession(trx, {
    userId: user.id,
    remember,
    days,
    device: requester.device,
    address: requester.ip,
    now,
  })
  await tellOfNewDevice(trx, { userId: user.id, device: describeDevice(requester.device), address: requester.ip, now })
  if (requester.visitorHash) {
    await mergeCarts(trx, requester.visitorHash, user.id, now)
    await joinChats(trx, requester.visitorHash, user.id)
    await joinCookieConsents(trx, requester.visitorHash, user.id)
  }
  return { authToken, identityCookie: { name: 'B2B_IDENTITY', value: user.uuid } }
}
