import { ownValue } from '@snab/domain/own-value'
import { largestPunchoutDocument } from '@snab/domain/integration/punchout'
import type { FastifyInstance, FastifyReply } from 'fastify'
import qs from 'qs'
import { count, perMinute } from '../../../../http/limits/stored-limits'
import { portalOrigin } from '../../../../http/portal-origin'
import { isSecretOf } from '../connection/connection-secret'
import { findByLogin } from '../connection/find-connection'
import { findPerson } from '../connection/find-person'
import { startPathOfPart } from '../cxml/take-setup'
import { ForeignReturn, startSession, type EarlierLine, type SessionNeeds } from '../session/start-session'
import { answerAtOnce } from './answer-at-once'

const mostRequests = 120
type Fields = Readonly<Record<string, string>>

class OciRefusal extends Error {
  override name = 'OciRefusal'
}

/** Names in any case, because systems write them differently. */
function fieldsOf(...sources: readonly unknown[]): Fields {
  const fields: [string, string][] = []
  for (const source of sources)
    if (typeof source === 'object' && source !== null)
      for (const [name, value] of Object.entries(source))
        if (typeof value === 'string') fields.push([name.toUpperCase(), value.trim()])
  return Object.fromEntries(fields)
}

/**
 * Where SAP SRM sends the person's browser. It is redirected to a session's link that works once, or, for requests
 * without a person (VALIDATE, BACKGROUND_SEARCH), to the answering form at once.
 */
export function ociRoutes(app: FastifyInstance, services: SessionNeeds) {
  const { db, clock, config } = services
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestPunchoutDocument },
      (_request, text, done) => done(null, qs.parse(String(text), { depth: 0, parameterLimit: 10_000 })),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/punchout/oci',
      schema: { hide: true },
      handler: async (request, reply) => {
        await count(db, [perMinute('punchout-oci', request.ip, mostRequests)], clock())
        void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
        const fields = fieldsOf(request.query, request.body)
        try {
          return await begin(app, services, fields, { reply, host: new URL(portalOrigin(config, request)).host })
        } catch (error) {
          if (!(error instanceof OciRefusal)) throw error
          return reply.code(403).type('text/plain; charset=utf-8').send(error.message)
        }
      },
    })
  })
}

async function begin(
  app: FastifyInstance,
  services: SessionNeeds,
  fields: Fields,
  { reply, host }: { reply: FastifyReply; host: string },
) {
  const { db, settings, clock } = services
  const connection = await findByLogin(db, fields.USERNAME ?? '')
  if (!connection || !isSecretOf(settings.box, connection, fields.PASSWORD ?? '', clock()))
    throw new OciRefusal('Неверный USERNAME или PASSWORD')
  if (connection.pausedAt) throw new OciRefusal('Подключение приостановлено')
  const visitor = await findPerson(services, connection, [fields.USEREMAIL ?? '', fields.UNIQUENAME ?? ''])
  if (!visitor) throw new OciRefusal('Для подключения не назначен сотрудник компании')
  const asked = (fields.FUNCTION ?? '').toUpperCase()
  const earlier = asked === 'VALIDATE' ? validated(fields) : asked === '' ? editedLines(fields) : []
  try {
    const { id, link } = await startSession(services, connection, visitor, {
      operation: earlier.length > 0 ? 'edit' : 'create',
      buyerCookie: '',
      returnAddress: fields.HOOK_URL ?? '',
      startPath: await startPathOf(services, connection.id, asked, fields),
      fields: passedFields(fields),
      earlier,
    })
    if (asked === 'VALIDATE' || asked === 'BACKGROUND_SEARCH') {
      const words = fields.SEARCHSTRING ?? ''
      const { address } = await answerAtOnce(app, services, visitor, { sessionId: id, asked, words, host })
      return await reply.redirect(address, 303)
    }
    return await reply.redirect(`/punchout/${link}`, 303)
  } catch (error) {
    if (error instanceof ForeignReturn) throw new OciRefusal('Адрес HOOK_URL не разрешён в этом подключении')
    throw error
  }
}

async function startPathOf({ db }: SessionNeeds, connectionId: number, asked: string, fields: Fields): Promise<string> {
  if (asked === 'DETAIL') return startPathOfPart(db, connectionId, fields.PRODUCTID ?? '')
  const words = fields.SEARCHSTRING ?? ''
  return asked === 'SOURCING' && words !== ''
    ? `/catalog?${new URLSearchParams({ keyword: words }).toString()}`
    : '/catalog'
}

/** The product whose price SRM asks for again. EXT_PRODUCT_ID or the article. */
const validated = (fields: Fields): EarlierLine[] => [
  {
    partId: fields.PRODUCTID ?? '',
    auxiliaryId: fields.PRODUCTID ?? '',
    amount: Math.round(Number((fields.QUANTITY ?? '1').replace(',', '.')) * 1000) || 1000,
  },
]

/** Lines of an earlier cart that SRM sends for editing. */
function editedLines(fields: Fields): EarlierLine[] {
  const lines: EarlierLine[] = []
  for (const [name, partId] of Object.entries(fields)) {
    const index = name.startsWith('NEW_ITEM-VENDORMAT[') && name.endsWith(']') ? name.slice(19, -1) : null
    if (index === null) continue
    lines.push({
      partId,
      auxiliaryId: ownValue(fields, `NEW_ITEM-EXT_PRODUCT_ID[${index}]`) ?? '',
      amount: Math.round(Number(ownValue(fields, `NEW_ITEM-QUANTITY[${index}]`) ?? '0') * 1000) || 0,
    })
  }
  return lines
}

/** Fields returned to SAP unchanged; `~TARGET` or `returntarget` names the window in which its page opens. */
function passedFields(fields: Fields): Record<string, string> {
  const target = fields.RETURNTARGET ?? fields['~TARGET'] ?? ''
  const kept: [string, string | undefined][] = [
    ['~TARGET', fields['~TARGET']],
    ['~OkCode', fields['~OKCODE']],
    ['~CALLER', fields['~CALLER']],
    ['target', /^\w{1,60}$/.test(target) ? target : undefined],
  ]
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value.slice(0, 200)]])))
}
