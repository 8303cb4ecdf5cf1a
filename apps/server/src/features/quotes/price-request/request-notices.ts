import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'
import { findStaffOfCompany } from '../../talk/notification/staff-hearers'
import { notify } from '../../talk/notification/notify'

const topic = 'price-request'
type Request = { id: number; companyId: number }
type News = { title: string; text: string; now: Date }

/** Open pages of the company read the request again; drafts are not published to the other side. */
export async function publishToBuyers(trx: Trx, { id, companyId }: Request): Promise<void> {
  const members = await trx
    .selectFrom('companyMembers')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('isBlocked', '=', false)
    .execute()
  await publishLive(
    trx,
    members.map(({ userId }) => userId),
    topic,
    { id },
  )
}

export async function publishToStaff(trx: Trx, { id, companyId }: Request): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from users u where not u.is_blocked and (u.staff_role = 'administrator' or (u.staff_role = 'sales'
      and exists (select from staff_companies s where s.user_id = u.id and s.company_id = ${companyId})))`.execute(trx)
  await publishLive(
    trx,
    rows.map((row) => row.id),
    topic,
    { id },
  )
}

/** Notifies the company's managers, or administrators if there are none. */
export async function tellStaff(trx: Trx, request: Request, news: News): Promise<void> {
  await publishToBuyers(trx, request)
  await publishToStaff(trx, request)
  await notify(trx, {
    userId: await findStaffOfCompany(trx, request.companyId),
    companyId: request.companyId,
    forStaff: true,
    kind: 'price-request',
    link: `/staff/price-requests/${String(request.id)}`,
    replacesUnread: true,
    ...news,
  })
}

/** Notifies the people who sent a round. */
export async function tellBuyers(trx: Trx, request: Request, news: News): Promise<void> {
  await publishToBuyers(trx, request)
  await publishToStaff(trx, request)
  const askers = await trx
    .selectFrom('priceRequestRounds')
    .select('userId')
    .distinct()
    .where('requestId', '=', request.id)
    .where('state', '!=', 'draft')
    .execute()
  await notify(trx, {
    userId: askers.map(({ userId }) => userId),
    companyId: request.companyId,
    kind: 'price-request',
    link: `/price-requests/${String(request.id)}`,
    replacesUnread: true,
    ...news,
  })
}
