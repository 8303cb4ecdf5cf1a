import type { Db } from '../../../../db/database'
import { hashOf } from '../../../../http/visitor'
import type { BotPort, BotUpdate } from './bot-port'

/** Writes a staff member's answer to an order; returns the bot's reply. */
export type AnswerOrder = (answer: { userId: number; orderId: number; text: string; key: string }) => Promise<string>

type Needs = { db: Db; bot: BotPort; answerOrder: AnswerOrder; now: Date }

const longestAnswer = 4000

/** Returns the bot's reply; null: none. */
export async function takeUpdate(needs: Needs, update: BotUpdate): Promise<string | null> {
  if (update.kind === 'start') return connect(needs, update)
  const { db, bot, answerOrder } = needs
  const { chatId, text, replyTo } = update
  const chat = await db
    .selectFrom('botChats as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .select('b.userId')
    .where('b.messenger', '=', bot.messenger)
    .where('b.chatId', '=', chatId)
    // a former staff member can no longer answer
    .where('u.staffRole', 'is not', null)
    .executeTakeFirst()
  if (!chat) return 'Этот чат не соединён с порталом. Откройте ссылку в настройках уведомлений портала.'
  const said =
    replyTo === null
      ? undefined
      : await db
          .selectFrom('botMessages')
          .select('orderId')
          .where('messenger', '=', bot.messenger)
          .where('chatId', '=', chatId)
          .where('messageId', '=', replyTo)
          .executeTakeFirst()
  if (!said) return 'Чтобы ответить покупателю, ответьте на сообщение о его заказе.'
  if (text.trim() === '' || text.length > longestAnswer)
    return `Ответ должен быть не пустым и не длиннее ${String(longestAnswer)} знаков.`
  return answerOrder({
    userId: chat.userId,
    orderId: said.orderId,
    text: text.trim(),
    key: `${chatId} ${String(replyTo)} ${text}`,
  })
}

/** A code works once, and one chat belongs to one person. */
async function connect({ db, bot, now }: Needs, { chatId, code }: { chatId: string; code: string }): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('botCodes')
      .where('codeHash', '=', hashOf(code))
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!used) return 'Ссылка устарела. Откройте новую в настройках уведомлений портала.'
    await trx.deleteFrom('botChats').where('messenger', '=', bot.messenger).where('chatId', '=', chatId).execute()
    const own = { messenger: bot.messenger, chatId }
    await trx
      .insertInto('botChats')
      .values({ userId: used.userId, ...own })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(own))
      .execute()
    return 'Готово: сюда будут приходить заказы и сообщения. Отключить можно в настройках уведомлений портала.'
  })
}
