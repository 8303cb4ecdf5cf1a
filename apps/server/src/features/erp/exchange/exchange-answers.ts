import type { FastifyReply, FastifyRequest } from 'fastify'
import iconv from 'iconv-lite'

export type TextEncoding = 'utf-8' | 'windows-1251'

/** Plain lines with status 200 even for `failure`: older 1C drops the text of other statuses. */
export function sendLines(
  reply: FastifyReply,
  lines: readonly string[],
  encoding: TextEncoding,
  status = 200,
): FastifyReply {
  // 1C takes the first line as the verdict, so a text must not span several lines
  const text = lines.map((line) => line.replaceAll('\r', '')).join('\n')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', `text/plain; charset=${encoding}`)
    .send(encode(text, encoding))
}

const encode = (text: string, encoding: TextEncoding): Buffer =>
  encoding === 'utf-8' ? Buffer.from(text) : iconv.encode(text, 'win1251')

/** Login and password of HTTP Basic, also from headers where proxies move it. */
export function basicCredentials({ headers }: FastifyRequest): { login: string; password: string } | null {
  const header =
    headers.authorization ??
    headers['redirect-http-authorization'] ??
    headers['x-http-authorization'] ??
    headers['remote-user']
  const encoded = /^Basic\s+([\w+/=-]+)$/i.exec(Array.isArray(header) ? (header[0] ?? '') : (header ?? ''))?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? null : { login: text.slice(0, colon), password: text.slice(colon + 1) }
}
