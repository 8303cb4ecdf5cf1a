import type { FastifyInstance } from 'fastify'
import { isDemonstrationOn } from '../../../db/open-accounts'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { outboxPage } from './outbox-page'
import { readOutbox, readOutboxHtml } from './outbox.queries'

const html = 'text/html; charset=utf-8'

/** Sent mails and SMS, in the demonstration only, because they contain codes and invitations. */
export function outboxRoutes(app: FastifyInstance, { db }: Services) {
  // checked on every request: 1C may have added goods meanwhile
  const onRequest = async () => {
    if (!(await isDemonstrationOn(db))) throw new Rejected('not-found')
  }
  const options = { schema: { hide: true }, onRequest }
  const recipientOf = (query: unknown): string | undefined =>
    typeof query === 'object' && query !== null && 'to' in query && typeof query.to === 'string' ? query.to : undefined

  app.get('/outbox', options, async ({ query }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(html)
      .send(outboxPage(await readOutbox(db, recipientOf(query)))),
  )

  app.get('/outbox.json', options, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send({ items: await readOutbox(db, recipientOf(query)) }),
  )

  app.get<{ Params: { id: string } }>('/outbox/:id', options, async ({ params }, reply) => {
    const page = /^\d{1,15}$/.test(params.id) ? await readOutboxHtml(db, Number(params.id)) : null
    if (page === null) throw new Rejected('not-found')
    return reply.header('cache-control', 'no-store').type(html).send(page)
  })
}
