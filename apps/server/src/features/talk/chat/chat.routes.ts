import * as contract from '@snab/contract/talk/chat'
import { LARGEST_MESSAGE_FILE_BYTES } from '@snab/contract/talk/message'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { keepChatFile, sendChatFile } from './chat-files'
import { chatNewsRoutes } from './chat-news.routes'
import { findChatMessages, findOwnChat, type Reader } from './chat.queries'
import { markRead } from './mark-chat-read'
import { publishChat } from './tell-of-chat'
import { limitChat, ownChat, writeAsBuyer } from './write-to-chat'

const buyerOf = ({ session }: Visitor): Reader => ({ isStaff: false, userId: session?.userId ?? null })

export async function chatRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, LARGEST_MESSAGE_FILE_BYTES)
    routes(scope, services)
  })
  chatNewsRoutes(app, services)
}

function routes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  async function messagesOf(visitor: Visitor) {
    const chat = await findOwnChat(db, visitor)
    return chat ? findChatMessages(db, chat.id, buyerOf(visitor)) : { items: [], unread: 0 }
  }

  serve(app, contract.readChat, ({ visitor }) => messagesOf(visitor))

  serve(app, contract.writeToChat, async ({ body, visitor, request }) => {
    await limitChat(db, visitor, request.ip, clock())
    await db.transaction().execute((trx) => writeAsBuyer(trx, visitor, body, clock()))
    return messagesOf(visitor)
  })

  serve(app, contract.markChatRead, async ({ body: { upTo }, visitor }) => {
    await db.transaction().execute(async (trx) => {
      const chat = await findOwnChat(trx, visitor)
      // an empty chat has nothing to mark
      if (!chat) return
      await markRead(trx, chat, buyerOf(visitor), upTo, clock())
      await publishChat(trx, chat)
    })
    return { done: true as const }
  })

  serve(app, contract.addChatFile, async ({ query: { name }, visitor, request }) => {
    await limitChat(db, visitor, request.ip, clock())
    const content = await readFormFile(request, contract.addChatFile, 'Выберите файл')
    const chat = await db.transaction().execute((trx) => ownChat(trx, visitor, clock()))
    return keepChatFile(services, chat.id, buyerOf(visitor), { name, content })
  })

  serve(app, contract.chatFile, async ({ params: { fileId }, visitor }) => {
    const chat = await findOwnChat(db, visitor)
    if (!chat) throw new Rejected('message-file-not-found')
    return sendChatFile(services, chat.id, fileId, buyerOf(visitor))
  })
}
