import { z } from 'zod'
import { askMessenger } from './ask-messenger'
import type { BotPort } from './bot-port'

/** Telegram's Bot API: https://core.telegram.org/bots/api. */
const TELEGRAM_URL = 'https://api.telegram.org'

const answerOf = <T extends z.ZodType>(result: T) => z.object({ ok: z.literal(true), result })
const Update = z.object({
  message: z.object({
    chat: z.object({ id: z.number(), type: z.string() }),
    text: z.string(),
    reply_to_message: z.object({ message_id: z.number() }).optional(),
  }),
})

export function telegramBot(token: string, url: string = TELEGRAM_URL): BotPort {
  const ask = <T extends z.ZodType>(method: string, body: object, result: T) =>
    askMessenger(`${url}/bot${token}/${method}`, { method: 'POST', body, answer: answerOf(result) })
  return {
    messenger: 'telegram',
    secretHeader: 'x-telegram-bot-api-secret-token',
    async linkFor(code) {
      const { result } = await ask('getMe', {}, z.object({ username: z.string() }))
      return `https://t.me/${result.username}?start=${code}`
    },
    async subscribe(address, secret) {
      await ask('setWebhook', { url: address, secret_token: secret, allowed_updates: ['message'] }, z.literal(true))
    },
    async send(chatId, text) {
      const { result } = await ask(
        'sendMessage',
        { chat_id: chatId, text, link_preview_options: { is_disabled: true } },
        z.object({ message_id: z.number() }),
      )
      return String(result.message_id)
    },
    readUpdate(body) {
      const update = Update.safeParse(body)
      // in a group others could read the messages
      if (!update.success || update.data.message.chat.type !== 'private') return null
      const { chat, text, reply_to_message: replied } = update.data.message
      const start = /^\/start (\S+)$/.exec(text)
      const chatId = String(chat.id)
      if (start?.[1]) return { kind: 'start', chatId, code: start[1] }
      return { kind: 'text', chatId, text, replyTo: replied ? String(replied.message_id) : null }
    },
  }
}
