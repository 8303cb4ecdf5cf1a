import type { Trx } from '../../db/database'
import { describeDevice } from '../account/describe-device'
import { openSession } from '../account/sessions'
import { mergeCarts } from '../cart/merge-carts'
import { tellOfNewDevice } from '../notification/new-device'
import type { Requester } from './requester'

export type SignedInAnswer = { authToken: string; identityCookie: { name: string; value: string } }

/** Whichever way somebody came in: a token of their own, and the cart they filled as a guest. */
export async function openAccountSession(
  trx: Trx,
  user: { id: number; uuid: string },
  requester: Requester,
  { remember, days, now }: { remember: boolean; days: number; now: Date },
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
  if (requester.visitorHash) await mergeCarts(trx, requester.visitorHash, user.id, now)
  return { authToken, identityCookie: { name: 'B2B_IDENTITY', value: user.uuid } }
}
