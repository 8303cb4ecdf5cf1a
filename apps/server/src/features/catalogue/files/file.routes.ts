import { thumbnailSizes } from '@snab/contract/catalogue/thumbnail'
import type { FastifyInstance } from 'fastify'
import { drawingOf } from '../../../demo/drawing-of'
import { serveFile } from '../../../files/serve-file'
import { Rejected } from '../../../http/rejected'
import { personOf } from '../../../http/visitor'
import type { Services } from '../../../services'

const day = 24 * 3600
const MEGABYTE = 1024 * 1024

/** Prunes the server's own thumbnails once a day, first a day after the start. */
function pruneDaily(app: FastifyInstance, { config, thumbnails, clock, log }: Services): void {
  const prune = () =>
    thumbnails.prune(config.SNAB_THUMBNAILS_MB * MEGABYTE, clock()).then(
      (count) => log.info({ count }, 'Thumbnails pruned'),
      (error: unknown) => log.warn({ err: error }, 'Thumbnails could not be pruned'),
    )
  const timer = setInterval(() => void prune(), day * 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Pictures and files of goods: from the file store, or drawn here for the demonstration. */
export async function fileRoutes(app: FastifyInstance, services: Services) {
  const { config, publicFiles, thumbnails } = services
  pruneDaily(app, services)
  if (config.SNAB_DEMO) {
    app.get<{ Params: { name: string } }>(
      '/files/drawings/:name',
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const svg = drawingOf(params.name)
        if (svg === null) throw new Rejected('not-found')
        return reply
          .header('cache-control', `public, max-age=${day}`)
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          .type('image/svg+xml')
          .send(svg)
      },
    )
  }
  app.get<{ Params: { size: string; '*': string } }>(
    '/files/thumbnail/:size/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { params } = request
      const size = thumbnailSizes.find((known) => String(known) === params.size)
      const picture = size === undefined ? null : await thumbnails.of(personOf(request), params['*'], size)
      if (picture === null) throw new Rejected('not-found')
      return reply
        .header('cache-control', `public, max-age=${day}`)
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(picture)
    },
  )
  app.get<{ Params: { '*': string } }>('/files/*', { schema: { hide: true } }, async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', `public, max-age=${day}`)
    return serveFile(request, reply, publicFiles, request.params['*'])
  })
}
