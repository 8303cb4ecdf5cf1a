import type { z } from 'zod'
import { AcquirerFailed } from './acquirer/acquirer'

const patienceMs = 10_000

type Question = { what: string; url: string; method: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown }

/** An answer in the agreed form, whatever its status; anything else is a failure of the bank. */
export async function askBank<T>({ what, url, method, headers, body }: Question, answer: z.ZodType<T>): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new AcquirerFailed(`${what}: no answer`, { cause: error })
  })
  // an answer that is not JSON is reported below with its status
  const parsed = answer.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new AcquirerFailed(`${what}: ${String(response.status)}, an answer of another form`)
  return parsed.data
}
