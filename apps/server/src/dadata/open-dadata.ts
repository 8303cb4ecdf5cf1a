import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import { dadataClient } from './dadata-client'
import type { DaData } from './dadata-port'
import { embeddedDirectory } from './embedded/embedded-directory'

/** Without a key, the embedded directory. */
export const openDaData = ({ SNAB_DADATA_KEY: key }: Config, log: FastifyBaseLogger): DaData =>
  key ? dadataClient({ key, log }) : embeddedDirectory()
