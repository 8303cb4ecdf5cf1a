import { createHmac } from 'node:crypto'
import type { Config } from '../../../../config'
import type { BotPort } from './bot-port'
import { maxBot } from './max-bot'
import { telegramBot } from './telegram-bot'

/** Follows the settings, which staff may change while the portal runs; null: there is no bot. */
export type FindBot = () => { bot: BotPort; secret: string } | null

export const openBot =
  (config: Config): FindBot =>
  () => {
    const { SNAB_BOT: messenger, SNAB_BOT_TOKEN: token, SNAB_BOT_URL: url } = config
    if (messenger === 'none' || !token) return null
    // derived from the token, and changes with it
    const secret = createHmac('sha256', token).update('snab webhook').digest('hex')
    return { bot: messenger === 'telegram' ? telegramBot(token, url) : maxBot(token, url), secret }
  }
