import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/database'
import type { LiveConfig } from '../../../settings/live-config'
import type { OutsideChannels } from '../notification/send-notification'
import { botChannel } from './bot/bot-channel'
import { openBot } from './bot/open-bot'
import { pushChannel } from './push/push-channel'

export type ChannelNeeds = { db: Db; settings: LiveConfig; clock: () => Date; log: FastifyBaseLogger }

/** Notifications to closed browsers and to messengers. */
export const openOutsideChannels = (needs: ChannelNeeds): OutsideChannels => ({
  push: pushChannel(needs),
  bot: botChannel(needs, openBot(needs.settings.config)),
})
