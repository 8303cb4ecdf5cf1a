import { createServer } from 'node:http'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { root } from '../lib/paths'

const types: Record<string, string> = { css: 'text/css', woff2: 'font/woff2', png: 'image/png' }
const webRoot = join(root, 'apps/web/dist')

/**
 * The catalogue as a page that was written by hand would be: the same HTML, style sheets and fonts as the portal sends,
 * without a script. It has nothing to do but to be painted.
 */
export async function serveStatic(html: string): Promise<{ url: string; stop: () => void }> {
  const page = html.replaceAll(/<script[^>]*>[^]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The static page has no address')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() }

  async function answer(
    url: string,
  ): Promise<{ status: number; headers: Record<string, string>; body: string | Buffer }> {
    if (url === '/') return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
    const file = join(webRoot, url)
    const type = types[url.split('.').at(-1) ?? '']
    if (type === undefined || url.includes('..') || !existsSync(file)) return { status: 404, headers: {}, body: '' }
    const isPacked = existsSync(`${file}.br`)
    const body = await readFile(isPacked ? `${file}.br` : file)
    return { status: 200, headers: { 'content-type': type, ...(isPacked && { 'content-encoding': 'br' }) }, body }
  }
}
