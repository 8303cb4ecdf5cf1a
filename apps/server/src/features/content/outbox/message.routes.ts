import * as contract from '@snab/contract/content/outbox'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { openMail } from '../../../mail/open-mail'
import type { Services } from '../../../services'
import { findMessage, findMessages } from './message.queries'
import { retryMessage } from './retry-message'
import { sendTestMail } from './test-mail'

/** Mails and SMS of the portal, for its administrators. */
export function messageRoutes(app: FastifyInstance, services: Services) {
  const { db, config, clock } = services
  const mail = openMail(config)

  serve(app, contract.listMessages, async ({ query: { recipient, state, template, page, 'per-page': perPage } }) => {
    const { items, total } = await findMessages(db, { recipient, state, template, page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })

  serve(app, contract.viewMessage, async ({ params: { id } }) => {
    const message = await findMessage(db, id)
    if (!message) throw new Rejected('not-found')
    return message
  })

  serve(app, contract.retryMessage, async ({ params: { id }, visitor: { session } }) => {
    await retryMessage(services, session, id)
    return { done: true as const }
  })

  serve(app, contract.testMail, ({ visitor: { session } }) =>
    sendTestMail({ db, config, mail, now: clock() }, session.userId),
  )
}
