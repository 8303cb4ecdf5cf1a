import { z } from 'zod'
import { BotFailed } from './bot-port'

const patienceMs = 10_000

/** One call of a messenger's HTTP interface. Its address may contain the token and is never logged or shown. */
export async function askMessenger<T extends z.ZodType>(
  url: string,
  { answer, ...init }: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: object; answer: T },
): Promise<z.output<T>> {
  let response: Response
  try {
    response = await fetch(url, {
      method: init.method,
      headers: { 'content-type': 'application/json', ...init.headers },
      ...(init.body && { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (error) {
    throw new BotFailed(error instanceof Error ? `No answer: ${error.name}` : 'No answer')
  }
  const text = await response.text()
  if (!response.ok) throw new BotFailed(`${String(response.status)} ${text.slice(0, 300)}`)
  const parsed = answer.safeParse(jsonOf(text))
  if (!parsed.success) throw new BotFailed(`Unknown answer: ${text.slice(0, 300)}`)
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a text that is not JSON fits no schema and is refused by the caller
    return undefined
  }
}
