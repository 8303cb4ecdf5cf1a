import { stayHere } from '@snab/contract/talk/presence'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { serve } from '../../../http/serve'
import { publishLive } from '../../../live/publish'
import type { Services } from '../../../services'

/** Browsers renew their presence three times within this. */
const staysMs = 60_000

/** Reports arrivals and departures to the people present. */
export function presenceRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, stayHere, ({ body: { place, isLeaving }, visitor: { session } }) => {
    const now = clock()
    const since = new Date(now.getTime() - staysMs)
    return db.transaction().execute(async (trx) => {
      const others = await findOthers(trx, place, session.userId, since)
      const hasChanged = isLeaving
        ? await leave(trx, place, session.userId)
        : await stay(trx, { place, userId: session.userId, since, now })
      if (hasChanged)
        await publishLive(
          trx,
          others.map(({ userId }) => userId),
          'presence',
          { place },
        )
      return { others: others.map(({ name }) => name) }
    })
  })
}

const findOthers = (trx: Trx, place: string, userId: number, since: Date) =>
  trx
    .selectFrom('staffPresence as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.userId', sql<string>`trim(concat_ws(' ', u.first_name, u.last_name))`.as('name')])
    .where('p.place', '=', place)
    .where('p.userId', '<>', userId)
    .where('p.seenAt', '>', since)
    .where('u.staffRole', 'is not', null)
    .orderBy('p.userId')
    .execute()

/** Returns whether the person is new here. */
async function stay(
  trx: Trx,
  { place, userId, since, now }: { place: string; userId: number; since: Date; now: Date },
): Promise<boolean> {
  const before = await trx
    .selectFrom('staffPresence')
    .select('seenAt')
    .where('place', '=', place)
    .where('userId', '=', userId)
    .executeTakeFirst()
  await trx
    .insertInto('staffPresence')
    .values({ place, userId, seenAt: now })
    .onConflict((conflict) => conflict.columns(['place', 'userId']).doUpdateSet({ seenAt: now }))
    .execute()
  return !before || before.seenAt <= since
}

async function leave(trx: Trx, place: string, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staffPresence')
    .where('place', '=', place)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
