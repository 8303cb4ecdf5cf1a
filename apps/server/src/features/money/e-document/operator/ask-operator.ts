import type { z } from 'zod'
import { EdoFailed, EdoRefused } from './edo-operator'

/** The token or session is no longer valid. */
class EdoExpired extends EdoFailed {
  override name = 'EdoExpired'
}

export const isExpired = (error: unknown): boolean => error instanceof EdoExpired

const patienceMs = 20_000

type Request = {
  what: string
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** The operator's response; a refusal carries the operator's message, without the data sent. */
export async function fetchOperator({ what, url, method, headers, body }: Request): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new EdoFailed(`${what}: no answer`, { cause: error })
  })
  if (response.ok) return response
  const words = (await response.text().catch(() => '')).slice(0, 300)
  const message = `${what}: ${String(response.status)} ${words}`
  if (response.status === 401) throw new EdoExpired(message)
  // 408 and 429 are temporary; other statuses of this class will be refused again
  const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status)
  throw isFinal ? new EdoRefused(message) : new EdoFailed(message)
}

export async function askOperator<T>(request: Request, answer: z.ZodType<T>): Promise<T> {
  const response = await fetchOperator(request)
  const parsed = answer.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new EdoFailed(`${request.what}: an answer of another form`)
  return parsed.data
}
