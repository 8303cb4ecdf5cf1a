import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'
import { Rejected } from '../rejected'

type Settings = Pick<Config, 'SNAB_HOSTS' | 'SNAB_MARKET_URL' | 'SNAB_PUBLIC_URL'>

/**
 * «Сайт не найден»: requests for hosts that this deployment does not serve get links to the portal and the marketplace.
 */
export function refuseForeignHosts(app: FastifyInstance, config: Settings) {
  const { SNAB_HOSTS: hosts, SNAB_MARKET_URL } = config
  if (hosts.length === 0) return
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && !hosts.includes(request.hostname))
      throw new Rejected('site-not-found', {
        links: { marketUrl: SNAB_MARKET_URL ?? null, hostUrl: config.SNAB_PUBLIC_URL ?? null },
      })
  })
}
