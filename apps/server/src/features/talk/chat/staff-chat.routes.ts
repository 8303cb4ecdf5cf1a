import { LARGEST_MESSAGE_FILE_BYTES } from '@snab/contract/talk/message'
import * as contract from '@snab/contract/talk/staff-chat'
import type { FastifyInstance } from 'fastify'
import { count, perHour } from '../../../http/limits/stored-limits'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { keepChatFile, sendChatFile } from './chat-files'
import { findStaffChat, type Reader } from './chat.queries'
import { markRead } from './mark-chat-read'
import { findStaffChats, openStaffChat } from './staff-chats'
import { publishChat } from './tell-of-chat'
import { writeAsStaff } from './write-to-chat'

const messagesPerHour = 600
const staffOf = ({ userId }: Session): Reader => ({ isStaff: true, userId })

export async function staffChatRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, LARGEST_MESSAGE_FILE_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const limit = (session: Session) =>
    count(db, [perHour('staff-chat', `user ${String(session.userId)}`, messagesPerHour)], clock())

  serve(app, contract.listChats, async ({ query, visitor: { session } }) => {
    const { keyword, state, page, 'per-page': perPage } = query
    const { items, total, waitingCount } = await findStaffChats(db, session, { keyword, state, page, perPage })
    const pageCount = Math.max(1, Math.ceil(total / perPage))
    return { items, waitingCount, meta: { currentPage: page, perPage, totalCount: total, pageCount } }
  })

  serve(app, contract.openChat, ({ params: { id }, visitor: { session } }) => openStaffChat(db, session, id))

  serve(app, contract.answerChat, async ({ params: { id }, body, visitor: { session } }) => {
    await limit(session)
    await db.transaction().execute((trx) => writeAsStaff(trx, session, id, body, clock()))
    return openStaffChat(db, session, id)
  })

  serve(app, contract.markStaffChatRead, async ({ params: { id }, body: { upTo }, visitor: { session } }) => {
    await db.transaction().execute(async (trx) => {
      const chat = await findStaffChat(trx, session, id)
      if (!chat) throw new Rejected('chat-not-found')
      await markRead(trx, chat, staffOf(session), upTo, clock())
      await publishChat(trx, chat)
    })
    return { done: true as const }
  })

  serve(app, contract.addStaffChatFile, async ({ params: { id }, query: { name }, request, visitor: { session } }) => {
    await limit(session)
    const content = await readFormFile(request, contract.addStaffChatFile, 'Выберите файл')
    if (!(await findStaffChat(db, session, id))) throw new Rejected('chat-not-found')
    return keepChatFile(services, id, staffOf(session), { name, content })
  })

  serve(app, contract.staffChatFile, async ({ params: { id, fileId }, visitor: { session } }) => {
    if (!(await findStaffChat(db, session, id))) throw new Rejected('message-file-not-found')
    return sendChatFile(services, id, fileId, staffOf(session))
  })
}
