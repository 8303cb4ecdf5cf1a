import type { FastifyInstance } from 'fastify'
import { largestPunchoutDocument, type PunchoutDocumentKind } from '@snab/domain/integration/punchout'
import { count, perMinute } from '../../../../http/limits/stored-limits'
import { Rejected } from '../../../../http/rejected'
import { portalOrigin } from '../../../../http/portal-origin'
import { node } from '../../../../xml/xml-writer'
import { isSecretOf } from '../connection/connection-secret'
import { findByHeader, type ConnectionRow } from '../connection/find-connection'
import type { OrderNeeds } from '../order/take-order'
import { takeOrder } from '../order/take-order'
import { CxmlRefusal, newPayloadId, readCxml, statusNode, withoutSecrets, writeCxml } from './cxml-envelope'
import { takeProfile } from './take-profile'
import { takeSetup, type Taken } from './take-setup'

/** Requests per address and minute. */
const mostRequests = 120

/** Receives documents of buyers' systems. Every answer is cXML; refusals have a status and a sentence. */
export function cxmlRoutes(app: FastifyInstance, services: OrderNeeds) {
  const { config, clock, log } = services
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestPunchoutDocument }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: Buffer | undefined }>(
      '/punchout/cxml',
      { schema: { hide: true }, bodyLimit: largestPunchoutDocument },
      async (request, reply) => {
        const origin = portalOrigin(config, request)
        const taken = await take(services, request, origin).catch((error: unknown): Taken => {
          if (error instanceof CxmlRefusal) return { status: error.status, message: error.message }
          // too many requests
          if (error instanceof Rejected) return { status: 560, message: error.message }
          log.error({ err: error }, 'A document of a purchasing system could not be taken')
          return { status: 560, message: 'Внутренняя ошибка портала: повторите позже' }
        })
        const { status, message, content } = taken
        void reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8')
        return writeCxml([node('Response', [statusNode(status, message), content ?? null])], {
          payloadId: newPayloadId(new URL(origin).host, clock()),
          now: clock(),
        })
      },
    )
  })
}

type Sent = { ip: string; body: Buffer | undefined }

async function take(services: OrderNeeds, { ip, body: sent }: Sent, origin: string): Promise<Taken> {
  const { db, settings, clock } = services
  await count(db, [perMinute('punchout-cxml', ip, mostRequests)], clock())
  const bytes = sent ?? Buffer.alloc(0)
  const request = readCxml(bytes)
  const connection = await findByHeader(db, request)
  const now = clock()
  if (!connection || !isSecretOf(settings.box, connection, request.secret, now))
    throw new CxmlRefusal(401, 'Неизвестный отправитель или неверный SharedSecret')
  if (connection.pausedAt) throw new CxmlRefusal(403, 'Подключение приостановлено')
  const { body } = request
  if (body.name === 'ProfileRequest') return takeProfile(origin, now)
  if (body.name === 'OrderRequest') return takeOrder(services, connection, request, withoutSecrets(String(bytes)))
  if (body.name !== 'PunchOutSetupRequest') throw new CxmlRefusal(450, `Портал не принимает ${body.name.slice(0, 60)}`)
  const keep = (taken: Taken) =>
    keepDocument(services, connection, {
      kind: 'setup',
      payloadId: request.payloadId,
      body: withoutSecrets(String(bytes)),
      taken,
    })
  try {
    const taken = await takeSetup(services, connection, body, origin)
    await keep(taken)
    return taken
  } catch (error) {
    if (error instanceof CxmlRefusal) await keep({ status: error.status, message: error.message })
    throw error
  }
}

type Kept = { kind: PunchoutDocumentKind; payloadId: string; body: string; taken: Taken }

/** Stores a received document with its answer. */
async function keepDocument(
  { db, clock }: OrderNeeds,
  { id }: ConnectionRow,
  { kind, payloadId, body, taken: { status, message, sessionId } }: Kept,
): Promise<void> {
  await db
    .insertInto('punchoutDocuments')
    .values({
      connectionId: id,
      sessionId: sessionId ?? null,
      punchoutOrderId: null,
      kind,
      state: status < 300 ? 'accepted' : 'refused',
      payloadId,
      subject: null,
      contentHash: null,
      status,
      reason: status < 300 ? '' : message,
      body,
      at: clock(),
    })
    .execute()
}
