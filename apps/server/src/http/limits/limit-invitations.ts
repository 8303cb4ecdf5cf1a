import type { Db } from '../../db/database'
import { count, perDay, perHour } from './stored-limits'

const mostPerHour = 30
const mostPerDay = 100

/**
 * Each invitation mails an address that somebody typed, so they are limited. `inviter` is the company or the person.
 */
export const countInvitation = (db: Db, inviter: string, now: Date): Promise<unknown> =>
  count(
    db,
    [perHour('invitation', inviter, mostPerHour), perDay('invitation-day', inviter, mostPerDay)],
    now,
    (when) => `Слишком много приглашений. Повторите ${when}.`,
  )
