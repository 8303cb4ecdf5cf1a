import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejected } from '../rejected'
import { readScreenFiles } from './screen-files'
import { readScreenPaths } from './screen-paths'

const day = 24 * 3600
const year = 365 * 24 * 3600

export const asksForScreen = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|files|exchange|assets)(\/|$)/.test(url)

/** The HTML page served for an address; null: as built. */
export type PageFor = (page: string, request: FastifyRequest) => Promise<{ html: string; isMissing: boolean } | null>

/** The built React application; it serves every address that is not an API or a file. */
export async function webApp(app: FastifyInstance, root: string, pageFor: PageFor) {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // bundlers name these files by content, so they never change
        response.setHeader(
          'cache-control',
          /[/\\]assets[/\\]/.test(path)
            ? `public, max-age=${year}, immutable`
            : path.endsWith('.png')
              ? `public, max-age=${day}`
              : 'no-cache',
        )
      },
    })
  }
  const screenOf = await screensOf(root)
  const withFiles = await readScreenFiles(join(root, 'screen-files.json'))
  const built = isBuilt ? await readFile(join(root, 'index.html'), 'utf8') : ''
  const screen = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    const shown = screenOf(request.url.split('?')[0] ?? '/')
    const html = withFiles(built, shown)
    const page = await pageFor(html, request).catch((error: unknown) => {
      // the application reports the problem itself, and may work again by then
      request.log.warn({ err: error }, 'The head of a page could not be made')
      return null
    })
    const isMissing = page?.isMissing ?? shown === null
    return reply.code(isMissing ? 404 : 200).send(page?.html ?? html)
  }
  if (isBuilt) app.get('/', { schema: { hide: true } }, screen)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !asksForScreen(request)) throw new Rejected('not-found')
    return screen(request, reply)
  })
}

/** A build without the list of screens counts every path as known. */
async function screensOf(root: string): Promise<(path: string) => string | null> {
  const file = join(root, 'screens.json')
  return existsSync(file) ? readScreenPaths(file) : (path) => path
}
