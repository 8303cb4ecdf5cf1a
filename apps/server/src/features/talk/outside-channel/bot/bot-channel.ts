import { portalUrl } from '../../../../mail/portal-url'
import { isOwnAddress, type OutsideNotice } from '../../notification/send-notification'
import type { ChannelNeeds } from '../channel-needs'
import { BotFailed } from './bot-port'
import type { FindBot } from './open-bot'

const orderLink = /^\/staff\/orders\/(\d+)$/

/** Notifies staff who connected their messenger; an answer to a message about an order goes to its buyer. */
export const botChannel =
  ({ db, settings, log }: ChannelNeeds, findBot: FindBot) =>
  async (userId: number, { title, text, link }: OutsideNotice): Promise<void> => {
    const opened = findBot()
    if (!opened) return
    const { bot } = opened
    const chat = await db
      .selectFrom('botChats')
      .innerJoin('users', 'users.id', 'botChats.userId')
      .select('chatId')
      .where('userId', '=', userId)
      .where('messenger', '=', bot.messenger)
      // buyers are written by mail
      .where('users.staffRole', 'is not', null)
      .executeTakeFirst()
    if (!chat) return
    const orderId = Number(orderLink.exec(link ?? '')?.[1] ?? 0)
    const lines = [
      title,
      text,
      isOwnAddress(link) ? portalUrl(settings.config, link) : '',
      orderId > 0 ? 'Ответьте на это сообщение, и ответ увидит покупатель.' : '',
    ]
    try {
      const messageId = await bot.send(chat.chatId, lines.filter((line) => line !== '').join('\n\n'))
      if (orderId > 0)
        await db
          .insertInto('botMessages')
          .values({ messenger: bot.messenger, chatId: chat.chatId, messageId, orderId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    } catch (error) {
      if (!(error instanceof BotFailed)) throw error
      log.warn({ err: error, userId }, 'The messenger did not take a notification')
    }
  }
