import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import { dadataClient } from './dadata-client'
import type { DaData } from './dadata-port'
import { embeddedDirectory } from './embedded/embedded-directory'

/** Follows the settings, which staff change while the portal runs. Without a key, the embedded directory. */
export function openDaData(config: Config, log: FastifyBaseLogger): DaData {
  const embedded = embeddedDirectory()
  let client: { key: string; port: DaData } | undefined
  const current = (): DaData => {
    const key = config.SNAB_DADATA_KEY
    if (!key) return embedded
    if (client?.key !== key) client = { key, port: dadataClient({ key, log }) }
    return client.port
  }
  return {
    suggestCompany: (keyword) => current().suggestCompany(keyword),
    findCompany: (inn, kpp) => current().findCompany(inn, kpp),
    suggestAddress: (question) => current().suggestAddress(question),
    placeOf: (ip) => current().placeOf(ip),
  }
}
