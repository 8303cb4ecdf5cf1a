import { verify } from '@node-rs/argon2'
import { normalPhone } from '@snab/domain/phone'
import { Rejected } from '../../http/rejected'
import { hashOf } from '../../http/visitor'
import type { Services } from '../../services'
import { mergeCarts } from '../cart/merge-carts'
import { openSession } from './sessions'

type Attempt = { login: string | undefined; phone: string | undefined; password: string; rememberMe: boolean; address: string; device: string; visitorHash: Buffer | null }

/** Verified when no account matches, so that the answer takes as long as for a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$81RF8rUvvts0y1w0yqMVOg$4SZP+YGbB/jOXBHADTqL2T1GdcRPgAIj5vU57hgKZlw'

const perLoginAndAddress = 5
const perAddress = 30
const windowMs = 60_000

/** Failures count by login together with address, so that nobody can lock another person out. */
export async function signIn({ db, clock, config }: Services, attempt: Attempt): Promise<{ token: string; uuid: string }> {
  const now = clock()
  const phone = normalPhone(attempt.phone ?? attempt.login ?? '')
  const email = (attempt.login ?? '').toLowerCase()
  const loginHash = hashOf(phone ?? email)
  const recent = await db
    .selectFrom('signInFailures')
    .select((eb) => [eb.fn.countAll<number>().as('ofAddress'), eb.fn.countAll<number>().filterWhere('loginHash', '=', loginHash).as('ofLogin')])
    .where('address', '=', attempt.address)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow()
  if (recent.ofLogin >= perLoginAndAddress || recent.ofAddress >= perAddress) throw new Rejected('too-many-requests', { headers: { 'retry-after': '60' } })

  const user = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'passwordHash', 'isBlocked'])
    .where((eb) => (phone ? eb.or([eb('phone', '=', phone), eb('email', '=', email)]) : eb('email', '=', email)))
    .executeTakeFirst()
  const right = await verify(user?.passwordHash ?? nobodysHash, attempt.password)
  if (!user || !right || user.isBlocked) {
    await db.insertInto('signInFailures').values({ loginHash, address: attempt.address, at: now }).execute()
    throw new Rejected('wrong-sign-in')
  }
  return db.transaction().execute(async (trx) => {
    const token = await openSession(trx, { userId: user.id, remember: attempt.rememberMe, days: config.SNAB_SESSION_DAYS, device: attempt.device, address: attempt.address, now })
    if (attempt.visitorHash) await mergeCarts(trx, attempt.visitorHash, user.id, now)
    return { token, uuid: user.uuid }
  })
}
