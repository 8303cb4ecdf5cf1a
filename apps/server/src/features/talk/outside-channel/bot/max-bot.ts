import { z } from 'zod'
import { askMessenger } from './ask-messenger'
import type { BotPort } from './bot-port'

/**
 * MAX's bot interface: https://dev.max.ru/docs-api. Its certificate is issued by the Ministry of Digital Development;
 * Node trusts it by NODE_EXTRA_CA_CERTS.
 */
const MAX_URL = 'https://platform-api2.max.ru'

const Started = z.object({ update_type: z.literal('bot_started'), chat_id: z.number(), payload: z.string() })
const Created = z.object({
  update_type: z.literal('message_created'),
  message: z.object({
    recipient: z.object({ chat_id: z.number(), chat_type: z.string() }),
    body: z.object({ text: z.string() }),
    link: z.object({ type: z.string(), message: z.object({ mid: z.string() }) }).nullish(),
  }),
})

export function maxBot(token: string, url: string = MAX_URL): BotPort {
  const headers = { authorization: token }
  return {
    messenger: 'max',
    secretHeader: 'x-max-bot-api-secret',
    async linkFor(code) {
      const { username } = await askMessenger(`${url}/me`, {
        method: 'GET',
        headers,
        answer: z.object({ username: z.string() }),
      })
      return `https://max.ru/${username}?start=${code}`
    },
    async subscribe(address, secret) {
      await askMessenger(`${url}/subscriptions`, {
        method: 'POST',
        headers,
        body: { url: address, secret, update_types: ['bot_started', 'message_created'] },
        answer: z.object({ success: z.literal(true) }),
      })
    },
    async send(chatId, text) {
      const { message } = await askMessenger(`${url}/messages?chat_id=${encodeURIComponent(chatId)}`, {
        method: 'POST',
        headers,
        body: { text },
        answer: z.object({ message: z.object({ body: z.object({ mid: z.string() }) }) }),
      })
      return message.body.mid
    },
    readUpdate(body) {
      const started = Started.safeParse(body)
      if (started.success) return { kind: 'start', chatId: String(started.data.chat_id), code: started.data.payload }
      const created = Created.safeParse(body)
      // in a group others could read the messages
      if (!created.success || created.data.message.recipient.chat_type !== 'dialog') return null
      const { recipient, body: said, link } = created.data.message
      return {
        kind: 'text',
        chatId: String(recipient.chat_id),
        text: said.text,
        replyTo: link?.type === 'reply' ? link.message.mid : null,
      }
    },
  }
}
