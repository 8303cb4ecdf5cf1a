import type { FastifyInstance } from 'fastify'
import { Rejected } from './rejected'

/** «Сайт не найден»: hosts this deployment does not serve. */
export function refuseForeignHosts(app: FastifyInstance, hosts: readonly string[]) {
  if (hosts.length === 0) return
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && !hosts.includes(request.hostname)) throw new Rejected('site-not-found')
  })
}
