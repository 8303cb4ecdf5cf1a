import type { Trx } from '../../../db/database'
import type { CompanyEventKind } from '../../../db/tables/people-tables'
import { findAdministrators, notify } from '../../talk/notification/notify'

type Event = { companyId: number; userId: number; kind: CompanyEventKind; details: object; now: Date; notice?: Notice }

/** The notification of an event; sent to `people` besides administrators, never to the person who acted. */
export type Notice = { title: string; text: string; link: `/${string}`; people?: readonly number[]; except?: number }

/** Records a change of a role, limit, rule or requisites with earlier values, and notifies the other administrators. */
export async function recordEvent(trx: Trx, { notice, ...event }: Event): Promise<void> {
  const { now, details, ...rest } = event
  await trx
    .insertInto('companyEvents')
    .values({ ...rest, details: JSON.stringify(details), at: now })
    .execute()
  if (notice) await notifyCompany(trx, { ...notice, companyId: event.companyId, actorId: event.userId, now })
}

/** The same for events from outside: staff, 1C, a person who joins; `actorId` is null then. */
async function notifyCompany(
  trx: Trx,
  {
    companyId,
    actorId,
    people = [],
    except,
    now,
    ...words
  }: Notice & { companyId: number; actorId: number | null; now: Date },
): Promise<void> {
  const concerned = [...(await findAdministrators(trx, companyId, actorId)), ...people].filter(
    (id) => id !== actorId && id !== except,
  )
  await notify(trx, { ...words, userId: concerned, companyId, kind: 'company-changed', now })
}
