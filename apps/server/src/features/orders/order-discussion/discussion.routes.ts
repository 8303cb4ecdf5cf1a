import * as contract from '@snab/contract/orders/order-discussion'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import mime from 'mime'
import { fileAnswer } from '../../../http/file-answer'
import { count, perHour } from '../../../http/limits/stored-limits'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { tellOfOrderChange } from '../../talk/notification/order-notices'
import { findOrder } from '../order/reading/order.queries'
import { findMessageFile, findMessages } from './discussion.queries'
import { keepMessageFile, markRead, pathOfMessageFile, writeMessage } from './write-message'

const messagesPerHour = 200

export async function orderDiscussionRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_MESSAGE_FILE_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const { db, clock, privateFiles } = services
  const messagesOf = async (session: Session, id: number) => {
    if (!(await findOrder(db, session, id))) throw new Rejected('order-not-found')
    return findMessages(db, session, id, moscowDay(clock()))
  }

  serve(app, contract.listOrderMessages, ({ params: { id }, visitor: { session } }) => messagesOf(session, id))

  serve(app, contract.writeOrderMessage, async ({ params: { id }, body, visitor: { session } }) => {
    await count(db, [perHour('order-message', `user ${String(session.userId)}`, messagesPerHour)], clock())
    await db.transaction().execute((trx) => writeMessage(trx, session, id, body, clock()))
    return messagesOf(session, id)
  })

  serve(app, contract.readOrderMessages, async ({ params: { id }, body: { upTo }, visitor: { session } }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await findOrder(trx, session, id))) throw new Rejected('order-not-found')
      await markRead(trx, session, id, upTo, clock())
      await tellOfOrderChange(trx, id)
    })
    return { done: true as const }
  })

  serve(app, contract.addMessageFile, async ({ params: { id }, query: { name }, request, visitor: { session } }) => {
    await count(db, [perHour('order-message-file', `user ${String(session.userId)}`, messagesPerHour)], clock())
    const content = await readFormFile(request, contract.addMessageFile, 'Выберите файл')
    return keepMessageFile(services, session, id, { name, content })
  })

  serve(app, contract.orderMessageFile, async ({ params: { id, fileId }, visitor: { session } }) => {
    if (!(await findOrder(db, session, id))) throw new Rejected('order-not-found')
    const row = await findMessageFile(db, id, fileId)
    // an unsent file is visible only to its sender
    if (!row || (row.messageId === null && row.userId !== session.userId)) throw new Rejected('message-file-not-found')
    const bytes = await privateFiles.read(pathOfMessageFile(row.file))
    if (!bytes) throw new Rejected('message-file-not-found')
    return fileAnswer({ name: row.name, type: mime.getType(row.name) ?? 'application/octet-stream', bytes })
  })
}
