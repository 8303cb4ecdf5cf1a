import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/database'
import type { LiveConfig } from '../../../settings/live-config'

export type ChannelNeeds = { db: Db; settings: LiveConfig; clock: () => Date; log: FastifyBaseLogger }
