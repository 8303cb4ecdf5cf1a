import { isStorable, storable } from '@snab/domain/text/storable-text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerUnreadableAddress } from './errors'
import { invalidField } from './rejected'
import { asksForScreen } from './process/web-app'

/**
 * Refuses text that the database cannot store before anything reads it: 404 in a path, a field error in a query or
 * body. Headers, files and parameters of 1C are cleaned instead, see `storable`.
 */
export function refuseUnstorableText(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !isStorable(value)) request.headers[name] = storable(value)
    if (isExchange(request)) return
    // a URL is ASCII and cannot encode lone surrogates, so only NUL is possible
    if (!hasNul(request.url)) return
    if (hasNul(request.url.split('?', 1)[0] ?? '')) {
      answerUnreadableAddress(null, request, reply)
      return reply
    }
    // screens parse their query in the browser
    if (!isScreen(request)) throw invalidField(wrongField(request.query) ?? '', sentence)
  })
  app.addHook('preValidation', async ({ body }) => {
    const field = wrongField(body)
    if (field !== null) throw invalidField(field, sentence)
  })
}

const sentence = 'В тексте есть недопустимый знак: наберите его заново'

/** A path of the web application that is not a route of the server, such as `/outbox`. */
const isScreen = (request: FastifyRequest): boolean =>
  asksForScreen(request) && (request.is404 || ['/', '/*'].includes(request.routeOptions.url ?? ''))

const isExchange = ({ url }: FastifyRequest): boolean => url.startsWith('/exchange/')

const hasNul = (address: string): boolean => address.includes('%00') || address.includes('\0')

/** Far above the nesting of our own bodies; recursive code may rely on it. */
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

/** Results of JSON or a query string; streams of files are skipped. */
const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
