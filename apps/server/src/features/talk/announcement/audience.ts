import { defaultChoice } from '@snab/domain/talk/notification'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen, companyIsOpen } from '../../../db/open-accounts'
import { withinSegment } from '../../content/segment/within-segment'

export type Audience = {
  audience: 'all' | 'segment' | 'companies'
  segmentId: number | null
  companyIds: readonly number[]
}

/** Buyers with an active account; in companies, those who may act for them. */
function people(db: Db | Trx, { audience, segmentId, companyIds }: Audience, now: Date) {
  const buyers = db.selectFrom('users as u').where(accountIsOpen('u')).where('u.staffRole', 'is', null)
  if (audience === 'all') return buyers
  return buyers.where('u.id', 'in', (eb) =>
    eb
      .selectFrom('companyMembers as m')
      .innerJoin('companies as c', 'c.id', 'm.companyId')
      .select('m.userId')
      .where('m.isBlocked', '=', false)
      .where(companyIsOpen('c'))
      .where(
        audience === 'segment'
          ? withinSegment('c.id', segmentId ?? 0, now)
          : sql<boolean>`c.id = any (${companyIds}::bigint[])`,
      ),
  )
}

/** Mails go to people with an address who have not switched off mails of this heading. */
export async function countPeople(db: Db, audience: Audience, now: Date): Promise<{ people: number; mails: number }> {
  const usual = defaultChoice('news').mail
  return people(db, audience, now)
    .leftJoin('notificationSettings as s', (join) => join.onRef('s.userId', '=', 'u.id').on('s.heading', '=', 'news'))
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      sql<number>`count(*) filter (where u.email is not null and coalesce(s.mail, ${usual}))`.as('mails'),
    ])
    .executeTakeFirstOrThrow()
}

export const findPeople = (
  db: Db | Trx,
  audience: Audience,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<{ id: number }[]> =>
  people(db, audience, now).select('u.id').where('u.id', '>', after).orderBy('u.id').limit(limit).execute()
