import type { Trx } from '../../../db/database'
import type { CompanyEventKind } from '../../../db/tables/people-tables'
import { findAdministrators, notify } from '../../talk/notification/notify'

type Event = { companyId: number; userId: number; kind: CompanyEventKind; details: object; now: Date; notice?: Notice }

/** What people of the company are told of an event; `people` besides its administrators. Never to who did it. */
export type Notice = { title: string; text: string; link: `/${string}`; people?: readonly number[]; except?: number }

/** Who changed a role, a limit, a rule or requisites, and what was before; the other administrators hear of it. */
export async function recordEvent(trx: Trx, { notice, ...event }: Event): Promise<void> {
  const { now, details, ...rest } = event
  await trx
    .insertInto('companyEvents')
    .values({ ...rest, details: JSON.stringify(details), at: now })
    .execute()
  if (notice) await tellCompany(trx, { ...notice, companyId: event.companyId, actorId: event.userId, now })
}

/** The same for what nobody of the company did: staff, 1C, a person who joins; `actorId` is null then. */
async function tellCompany(
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
