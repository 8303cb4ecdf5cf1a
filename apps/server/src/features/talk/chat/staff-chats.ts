import type { OpenStaffChat, StaffChat } from '@snab/contract/talk/staff-chat'
import { shownPhone } from '@snab/domain/people/phone'
import { sql } from 'kysely'
import { escapeLike } from '../../../db/escape-like'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { findChatMessages, visibleChats } from './chat.queries'

type Filters = { keyword: string; state: 'waiting' | 'all'; page: number; perPage: number }

const chatsFor = (db: Db, session: Session) =>
  db
    .selectFrom('chats')
    .leftJoin('users', 'users.id', 'chats.userId')
    .leftJoin('companies', 'companies.id', 'chats.companyId')
    .where(visibleChats(session))
    // begun with a file that was not sent
    .where(sql<boolean>`exists (select from chat_messages m where m.chat_id = chats.id)`)

const selectChats = (db: Db, session: Session) =>
  chatsFor(db, session).select([
    'chats.id',
    'chats.userId',
    'chats.lastMessageAt',
    'chats.lastIsStaff',
    'companies.id as companyId',
    'companies.name as companyName',
    sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('name'),
    sql<string>`(select left(m.text, 200) from chat_messages m where m.chat_id = chats.id order by m.id desc limit 1)`.as(
      'lastText',
    ),
    sql<number>`(select count(*)::int from chat_messages m
      where m.chat_id = chats.id and not m.is_staff and m.id > chats.staff_read_id)`.as('unread'),
  ])
type Row = Awaited<ReturnType<ReturnType<typeof selectChats>['executeTakeFirstOrThrow']>>

const present = (row: Row): StaffChat => ({
  id: row.id,
  name: row.name,
  isGuest: row.userId === null,
  company: row.companyId !== null && row.companyName !== null ? { id: row.companyId, name: row.companyName } : null,
  lastText: row.lastText,
  lastAt: row.lastMessageAt.toISOString(),
  isWaiting: !row.lastIsStaff,
  unread: row.unread,
})

/** Chats waiting for an answer first, longest waiting at the top. */
export async function findStaffChats(db: Db, session: Session, { keyword, state, page, perPage }: Filters) {
  const like = `%${escapeLike(keyword)}%`
  const named = sql<boolean>`(${keyword} = '' or companies.name ilike ${like}
    or concat_ws(' ', users.last_name, users.first_name) ilike ${like}
    or exists (select from chat_messages m where m.chat_id = chats.id and m.text ilike ${like}))`
  const isWaiting = state === 'waiting'
  const rows = await selectChats(db, session)
    .where(named)
    .$if(isWaiting, (query) => query.where('chats.lastIsStaff', '=', false))
    .orderBy('chats.lastMessageAt', isWaiting ? 'asc' : 'desc')
    .orderBy('chats.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const counts = await chatsFor(db, session)
    .where(named)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('chats.lastIsStaff', '=', false).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { items: rows.map(present), total: counts[state], waitingCount: counts.waiting }
}

/** The chat with what the portal knows about the person: legal entities, region, price group. */
export async function openStaffChat(db: Db, session: Session, id: number): Promise<OpenStaffChat> {
  const row = await selectChats(db, session).where('chats.id', '=', id).executeTakeFirst()
  if (!row) throw new Rejected('chat-not-found')
  const person = await db
    .selectFrom('chats')
    .leftJoin('users', 'users.id', 'chats.userId')
    .leftJoin('companies', 'companies.id', 'chats.companyId')
    .leftJoin('regions', 'regions.id', 'chats.regionId')
    .leftJoin('priceTypes', (join) =>
      join.on(sql<boolean>`price_types.id = coalesce(companies.price_type_id, regions.base_price_type_id)`),
    )
    .select(['users.phone', 'users.email', 'users.isIndividual', 'regions.name as region', 'priceTypes.name as group'])
    .where('chats.id', '=', id)
    .executeTakeFirstOrThrow()
  const legalEntities =
    row.companyId === null
      ? []
      : await db
          .selectFrom('legalEntities')
          .select(['name', 'inn'])
          .where('companyId', '=', row.companyId)
          .where('state', '=', 'confirmed')
          .orderBy('id')
          .execute()
  return {
    chat: present(row),
    person: {
      ...person,
      phone: person.phone && shownPhone(person.phone),
      isIndividual: person.isIndividual ?? false,
      legalEntities,
    },
    messages: await findChatMessages(db, id, { isStaff: true, userId: session.userId }),
  }
}
