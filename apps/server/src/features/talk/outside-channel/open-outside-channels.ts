import type { OutsideChannels } from '../notification/send-notification'
import { botChannel } from './bot/bot-channel'
import { openBot } from './bot/open-bot'
import type { ChannelNeeds } from './channel-needs'
import { pushChannel } from './push/push-channel'

/** Notifications to closed browsers and to messengers. */
export const openOutsideChannels = (needs: ChannelNeeds): OutsideChannels => ({
  push: pushChannel(needs),
  bot: botChannel(needs, openBot(needs.settings.config)),
})
