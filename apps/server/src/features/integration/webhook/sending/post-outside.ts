import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { answerWithinMs, keptAnswerBytes } from '@snab/domain/integration/webhook'
import type { Config } from '../../../../config'
import { anotherSite, guardedLookup, NotFetched, type OwnNames } from '../../../../files/fetch-public'

/** An answer, or why there was none, in Russian. */
export type PostAnswer =
  | { status: number; text: string; retryAfter: string | undefined }
  | { problem: string; status?: undefined }

type Settings = Pick<Config, 'SNAB_WEBHOOK_ADDRESSES'> & OwnNames
type Guard = Parameters<typeof guardedLookup>[0]

/**
 * Where a webhook may lead: another site over https; addresses allowed by the setting also over http. Throws
 * NotFetched.
 */
export function receiverOf(address: string, { SNAB_WEBHOOK_ADDRESSES: allowed, ...own }: Settings): URL {
  const url = anotherSite(address, allowed.length > 0 ? { allowed } : {}, own)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = isIP(host) !== 0 && allowed.includes(host)
  if (url.protocol !== 'https:' && !isAllowed) throw new NotFetched('Адрес должен начинаться с https://')
  return url
}

export type PostOutside = typeof postOutside

/** Sends a body to another site. Redirects count as answers; only the beginning of the answer is read. */
export async function postOutside(
  config: Settings,
  {
    address,
    headers,
    body,
    signal,
  }: { address: string; headers: Record<string, string>; body: string; signal?: AbortSignal | undefined },
  { lookup, timeoutMs = answerWithinMs }: Pick<Guard, 'lookup'> & { timeoutMs?: number } = {},
): Promise<PostAnswer> {
  let url: URL
  try {
    url = receiverOf(address, config)
  } catch (error) {
    if (error instanceof NotFetched) return { problem: error.message }
    throw error
  }
  const allowed = config.SNAB_WEBHOOK_ADDRESSES
  const timeout = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup({ allowed, ...(lookup && { lookup }) }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Snab-Webhook/1',
        accept: '*/*',
        'accept-encoding': 'identity',
        ...headers,
      },
    })
    let hasAnswer = false
    request.on('response', (response) => {
      hasAnswer = true
      void readBeginning(response).then(resolve)
    })
    request.on('error', (error) => {
      if (hasAnswer) return
      resolve({
        problem:
          error instanceof NotFetched
            ? error.message
            : timeout.aborted
              ? 'Сервер не ответил вовремя'
              : `Связь не удалась: ${'code' in error ? String(error.code) : error.message}`,
      })
    })
    request.end(body)
  })
}

/** A partly received answer counts. */
function readBeginning(response: IncomingMessage): Promise<PostAnswer> {
  const { statusCode: status = 0, headers } = response
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = () => {
      const text = Buffer.concat(chunks).subarray(0, keptAnswerBytes).toString('utf8').replaceAll('\0', '')
      resolve({ status, text, retryAfter: headers['retry-after'] })
      response.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= keptAnswerBytes) end()
    })
    response.on('end', end)
    response.on('error', end)
    response.on('close', end)
  })
}
