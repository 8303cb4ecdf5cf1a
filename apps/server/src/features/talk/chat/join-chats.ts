import { sql } from 'kysely'
import type { Trx } from '../../../db/database'

/** A guest's chat moves to the account on signing in. */
export async function joinChats(trx: Trx, visitorHash: Buffer, userId: number): Promise<void> {
  const guest = await trx
    .selectFrom('chats')
    .select(['id', 'createdAt', 'lastMessageAt', 'lastIsStaff'])
    .where('visitorHash', '=', visitorHash)
    .forUpdate()
    .executeTakeFirst()
  if (!guest) return
  const user = await trx
    .selectFrom('users')
    .select(['companyId', 'staffRole', sql<string>`trim(concat_ws(' ', last_name, first_name))`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // the chat was a staff member's trial
  if (user.staffRole !== null) return
  await trx
    .updateTable('chatMessages')
    .set({ userId, author: user.name })
    .where('chatId', '=', guest.id)
    .where('isStaff', '=', false)
    .execute()
  await trx
    .updateTable('chatFiles')
    .set({ userId })
    .where('chatId', '=', guest.id)
    .where('isStaff', '=', false)
    .execute()
  const own = await trx
    .selectFrom('chats')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', 'is not distinct from', user.companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) {
    await trx
      .updateTable('chats')
      .set({ userId, visitorHash: null, companyId: user.companyId })
      .where('id', '=', guest.id)
      .execute()
    return
  }
  await trx.updateTable('chatFiles').set({ chatId: own.id }).where('chatId', '=', guest.id).execute()
  // keys are chosen by the sender and may repeat in both chats
  await sql`update chat_messages set chat_id = ${own.id}, client_key = gen_random_uuid() where chat_id = ${guest.id}`.execute(
    trx,
  )
  await sql`update chats set last_message_at = greatest(chats.last_message_at, g.last_message_at),
      last_is_staff = case when g.last_message_at > chats.last_message_at then g.last_is_staff else chats.last_is_staff end,
      buyer_read_id = greatest(chats.buyer_read_id, g.buyer_read_id), staff_read_id = least(chats.staff_read_id, g.staff_read_id)
    from chats g where g.id = ${guest.id} and chats.id = ${own.id}`.execute(trx)
  await trx.deleteFrom('chats').where('id', '=', guest.id).execute()
}
