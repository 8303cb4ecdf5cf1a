export type ExchangeType = 'catalog' | 'sale'
export type ExchangeAnswer = { status: number; body: Uint8Array; text: string }
type Request = { query?: Record<string, string>; headers?: Record<string, string>; part?: Uint8Array<ArrayBuffer> }

/** The portal refused a step; the message is for 1C's log. */
export class ExchangeRefused extends Error {
  override name = 'ExchangeRefused'
}

const PATH = '/exchange/1c'
/** 1C's timeout for a request. */
const PATIENCE_MS = 30_000

/** Requests to the portal's exchange address. */
export const exchangeRequests = (portal: string) =>
  async function request(
    type: ExchangeType,
    mode: string,
    { query = {}, headers = {}, part }: Request,
  ): Promise<ExchangeAnswer> {
    const url = new URL(PATH, portal)
    url.search = new URLSearchParams({ type, mode, ...query }).toString()
    const response = await fetch(url, {
      method: part ? 'POST' : 'GET',
      headers: { ...headers, ...(part && { 'content-type': 'application/octet-stream' }) },
      ...(part && { body: part }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, body, text: decode(body, response.headers.get('content-type')) }
  }

function decode(body: Uint8Array, contentType: string | null): string {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(body)
}

export const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Name and value of lines such as `file_limit=204800`. */
export const pairsOf = (lines: readonly string[]) =>
  new Map(
    lines
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  )

export function refusal(step: string, { status, text }: ExchangeAnswer): ExchangeRefused {
  const [verdict, ...reason] = linesOf(text)
  return new ExchangeRefused(
    verdict === 'failure'
      ? `${step}: ${reason.join(' ')}`
      : `${step}: непонятный ответ ${status} «${text.slice(0, 200)}»`,
  )
}
