import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejected } from '../rejected'

const day = 24 * 3600
const year = 365 * 24 * 3600

export const asksForScreen = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|files|exchange|assets)(\/|$)/.test(url)

/** The built React application; every address that is no API and no file is one of its screens. */
export async function webApp(app: FastifyInstance, root: string) {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // bundlers name these by their content
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
  const screen = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile('index.html')
  if (isBuilt) app.get('/', { schema: { hide: true } }, (_request, reply) => screen(reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !asksForScreen(request)) throw new Rejected('not-found')
    return screen(reply)
  })
}
