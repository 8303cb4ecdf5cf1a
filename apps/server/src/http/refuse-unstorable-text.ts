import { isStorable, storable } from '@snab/domain/text/storable-text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerUnreadableAddress } from './errors'
import { invalidField } from './rejected'
import { asksForScreen } from './process/web-app'

/**
 * The one door for text of requests: what no database can store is refused before anything reads it. In the path it
 * leads nowhere, in the query or the body it is a wrong field. Headers lose it, and so do files and parameters of 1C:
 * see `storable`.
 */
export function refuseUnstorableText(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !isStorable(value)) request.headers[name] = storable(value)
    if (isExchange(request)) return
    // an address is ASCII, and halves of pairs have no percent code: only NUL can come
    if (!hasNul(request.url)) return
    if (hasNul(request.url.split('?', 1)[0] ?? '')) {
      answerUnreadableAddress(null, request, reply)
      return reply
    }
    // a screen reads its query by itself, in the browser
    if (!isScreen(request)) throw invalidField(wrongField(request.query) ?? '', sentence)
  })
  app.addHook('preValidation', async ({ body }) => {
    const field = wrongField(body)
    if (field !== null) throw invalidField(field, sentence)
  })
}

const sentence = 'В тексте есть недопустимый знак: наберите его заново'

/** An address that the web application answers, and no route of the server's own, such as `/outbox`. */
const isScreen = (request: FastifyRequest): boolean =>
  asksForScreen(request) && (request.is404 || ['/', '/*'].includes(request.routeOptions.url ?? ''))

const isExchange = ({ url }: FastifyRequest): boolean => url.startsWith('/exchange/')

const hasNul = (address: string): boolean => address.includes('%00') || address.includes('\0')

/** No body of the portal's own is nested nearly so deep; whatever walks through it may count on that. */
const DEEPEST = 64

/** The path of the first text that cannot be stored, a name or a value: «items.3.note»; null when there is none. */
function wrongField(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : ''
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || !isPlain(value)) return null
  if (depth >= DEEPEST) throw invalidField('', 'Данные вложены слишком глубоко')
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return ''
    const field = wrongField(inner, depth + 1)
    if (field !== null) return field === '' ? name : `${name}.${field}`
  }
  return null
}

/** What JSON or a query string makes; streams of files are not looked into. */
const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
