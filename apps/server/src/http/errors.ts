import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { rejectionStatuses, type ErrorBody } from '@snab/contract/errors'
import { ownValue } from '@snab/domain/own-value'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseFull, isDatabaseLost } from '../db/lost-database'
import { StoreUnavailable } from '../files/file-store'
import { isDiskFull } from '../files/full-disk'
import { Rejected } from './rejected'
import { tooMany } from './limits/too-many'
import { asksForScreen } from './process/web-app'

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Rejected, request, reply) => {
    const rejected = hasLeft(error, request) ? new Rejected('unexpected') : toRejected(error, request.url)
    if (rejected.code === 'database-unavailable') request.log.warn({ err: error }, 'The database could not be reached')
    if (rejected.code === 'files-unavailable') request.log.warn({ err: error }, 'The file store could not be reached')
    if (rejected.code === 'database-full') request.log.error({ err: error }, 'The disk of the database is full')
    if (rejected.code === 'disk-full')
      request.log.error({ err: error }, 'A disk of the portal or its file store is full')
    if (rejected.code === 'unexpected') request.log[hasLeft(error, request) ? 'info' : 'error']({ err: error })
    return reply
      .code(rejectionStatuses[rejected.code])
      .headers(rejected.details.headers ?? {})
      .send(errorBody(rejected, request))
  })
}

/**
 * The path has invalid escapes or an overlong segment: answer 404. No hook or handler of the portal has seen the
 * request.
 */
export function answerUnreadableAddress(
  _error: FastifyError | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (asksForScreen(request)) void reply.redirect('/404')
  else void reply.code(404).send(errorBody(new Rejected('not-found'), request))
}

const codesOfParser: Record<string, Rejected['code']> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

/** Not HTTP, too long or incomplete: there is a connection but no request to answer. */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const rejected = new Rejected(ownValue(codesOfParser, error.code ?? '') ?? 'malformed-request')
  const status = rejectionStatuses[rejected.code]
  const body = JSON.stringify(errorBody(rejected, { id: crypto.randomUUID() }))
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroySoon()
}

function errorBody(
  { code, message, details: { errors, links, changed, isReasonGiven, savedBy, movedTo, above } }: Rejected,
  { id }: { id: string },
): ErrorBody {
  return {
    code,
    message,
    status: rejectionStatuses[code],
    ...(errors && { errors }),
    ...(links && { links }),
    ...(changed && { changed }),
    ...(isReasonGiven && { isReasonGiven }),
    ...(savedBy && { savedBy }),
    ...(movedTo !== undefined && { movedTo }),
    ...(above && { above }),
    requestId: id,
  }
}

/** The client disconnected; not our error. */
const hasLeft = ({ code }: { code?: string }, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')

/** See `formerName` of the contract. */
const isFormerName = ({ params: { params } }: { params: Record<string, unknown> }): boolean =>
  typeof params === 'object' && params !== null && 'isFormerName' in params

const codesOfFastify: Record<string, Rejected['code']> = {
  FST_REQ_FILE_TOO_LARGE: 'photo-too-large',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
}

function toRejected(error: FastifyError | Rejected, url: string): Rejected {
  if (error instanceof Rejected) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation, error.validationContext, url)
  if (isDatabaseLost(error)) return new Rejected('database-unavailable', { headers: { 'retry-after': '2' } })
  if (error instanceof StoreUnavailable) return new Rejected('files-unavailable', { headers: { 'retry-after': '5' } })
  // somebody must free space first
  if (isDatabaseFull(error)) return new Rejected('database-full', { headers: { 'retry-after': '60' } })
  if (isDiskFull(error)) return new Rejected('disk-full', { headers: { 'retry-after': '60' } })
  if (error.statusCode === 429) return tooMany(60_000)
  const known = error.code ? ownValue(codesOfFastify, error.code) : undefined
  if (known) return new Rejected(known)
  // other refusals of Fastify are the caller's fault, but there is no sentence for them
  if (error.statusCode && error.statusCode < 500) return new Rejected('malformed-body')
  return new Rejected('unexpected')
}

function fromValidation(
  problems: readonly { instancePath: string; message?: string; params: Record<string, unknown> }[],
  context: string | undefined,
  url: string,
): Rejected {
  // an invalid id in the path is answered like an unknown one
  if (context === 'params')
    return new Rejected(
      url.startsWith('/api/v1/approval/')
        ? 'approval-not-found'
        : url.startsWith('/api/v1/approval-link/')
          ? 'approval-link-unknown'
          : url.startsWith('/api/v1/order')
            ? 'order-not-found'
            : /^\/api\/v1\/product(-custom)?\//.test(url)
              ? 'product-not-found'
              : 'not-found',
    )
  if (problems.some(isFormerName)) return new Rejected('page-outdated')
  const errors = problems.map(({ instancePath, message }) => ({
    field: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? 'Неверное значение',
  }))
  return new Rejected('invalid-input', {
    errors,
    ...(errors[0] && errors.length === 1 && { message: errors[0].message }),
  })
}
