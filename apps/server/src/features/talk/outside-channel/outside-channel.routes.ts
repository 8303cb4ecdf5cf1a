import { randomBytes } from 'node:crypto'
import * as contract from '@snab/contract/talk/outside-channel'
import type { FastifyInstance } from 'fastify'
import { count, perHour } from '../../../http/limits/stored-limits'
import { invalidField, Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { hashOf } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import type { Services } from '../../../services'
import { saveRhythm } from '../notification/rhythm.queries'
import { releaseMail } from '../notification/send-digests'
import { BotFailed } from './bot/bot-port'
import { openBot } from './bot/open-bot'
import { presentChannels } from './outside-channel.queries'
import { ensurePushKeys } from './push/push-keys'
import { isPushService } from './push/push-services'

const codeLivesMs = 15 * 60_000
const linksPerHour = 20
const mostBrowsers = 20

/** The channels outside the portal that reach a person, and when. */
export function outsideChannelRoutes(app: FastifyInstance, { db, config, settings, clock }: Services) {
  const findBot = openBot(config)

  serve(app, contract.outsideChannels, ({ visitor: { session } }) => presentChannels(db, session, findBot))

  serve(app, contract.saveMailRhythm, async ({ body, visitor: { session } }) => {
    await saveRhythm(db, session.userId, body)
    if (body.digest === 'at-once') await releaseMail(db, session.userId, clock())
    return presentChannels(db, session, findBot)
  })

  serve(app, contract.pushKey, async () => {
    const { publicKey } = await ensurePushKeys(db, settings)
    return { publicKey }
  })

  serve(app, contract.subscribePush, async ({ body: { endpoint, keys }, visitor: { session }, request }) => {
    if (!isPushService(endpoint))
      throw invalidField('endpoint', 'Этот браузер шлёт уведомления через службу, которой портал не знает')
    const device = String(request.headers['user-agent'] ?? '').slice(0, 300)
    const own = { userId: session.userId, keys: JSON.stringify(keys), device }
    const { browsers } = await presentChannels(db, session, findBot)
    if (browsers.length >= mostBrowsers)
      throw new Rejected('invalid-input', { message: 'Уведомления уже включены в 20 браузерах: отключите лишние' })
    await db
      .insertInto('pushSubscriptions')
      .values({ endpoint, ...own })
      // somebody else has signed in with the same browser
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(own))
      .execute()
    return presentChannels(db, session, findBot)
  })

  serve(app, contract.unsubscribePush, async ({ params: { id }, visitor: { session } }) => {
    const removed = await db
      .deleteFrom('pushSubscriptions')
      .where('id', '=', id)
      .where('userId', '=', session.userId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new Rejected('not-found')
    return presentChannels(db, session, findBot)
  })

  serve(app, contract.connectBot, async ({ visitor: { session } }) => {
    const opened = findBot()
    if (!opened) throw new Rejected('not-found')
    const now = clock()
    await count(db, [perHour('bot-link', `user ${String(session.userId)}`, linksPerHour)], now)
    const code = randomBytes(24).toString('base64url')
    try {
      await opened.bot.subscribe(portalUrl(config, `/api/v1/bot/${opened.bot.messenger}`), opened.secret)
      const url = await opened.bot.linkFor(code)
      await db.deleteFrom('botCodes').where('expiresAt', '<=', now).execute()
      await db
        .insertInto('botCodes')
        .values({ codeHash: hashOf(code), userId: session.userId, expiresAt: new Date(now.getTime() + codeLivesMs) })
        .execute()
      return { url }
    } catch (error) {
      if (!(error instanceof BotFailed)) throw error
      throw new Rejected('invalid-input', {
        message: `Мессенджер не ответил боту: ${error.message}. Проверьте токен и адрес портала в настройках.`,
      })
    }
  })

  serve(app, contract.disconnectBot, async ({ visitor: { session } }) => {
    await db.deleteFrom('botChats').where('userId', '=', session.userId).execute()
    return presentChannels(db, session, findBot)
  })
}
