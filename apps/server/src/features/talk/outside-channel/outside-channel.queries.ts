import type { OutsideChannels } from '@snab/contract/talk/outside-channel'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { findRhythm } from '../notification/rhythm.queries'
import type { FindBot } from './bot/open-bot'

export async function presentChannels(db: Db, session: Session, findBot: FindBot): Promise<OutsideChannels> {
  const { userId } = session
  const bot = session.staffRole === null ? null : findBot()?.bot
  const chat = bot
    ? await db
        .selectFrom('botChats')
        .select('userId')
        .where('userId', '=', userId)
        .where('messenger', '=', bot.messenger)
        .executeTakeFirst()
    : undefined
  const browsers = await db
    .selectFrom('pushSubscriptions')
    .select(['id', 'device', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const { digest, digestHour, quietFrom, quietUntil } = await findRhythm(db, userId)
  return {
    rhythm: { digest, digestHour, quietFrom, quietUntil },
    browsers: browsers.map(({ id, device, createdAt }) => ({ id, device, since: createdAt.toISOString() })),
    bot: bot ? { messenger: bot.messenger, isConnected: chat !== undefined } : null,
  }
}
