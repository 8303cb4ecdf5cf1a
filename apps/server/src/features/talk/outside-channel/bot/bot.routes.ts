import { timingSafeEqual } from 'node:crypto'
import { botUpdate } from '@snab/contract/talk/outside-channel'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import { hashOf } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { BotFailed } from './bot-port'
import { openBot } from './open-bot'
import { takeUpdate, type AnswerOrder } from './take-update'

/** Endpoints called by messengers. `answerOrder` comes from the area of orders. */
export function botRoutes(app: FastifyInstance, { db, config, clock, log }: Services, answerOrder: AnswerOrder) {
  const findBot = openBot(config)
  serve(app, botUpdate, async ({ params: { messenger }, body, request }) => {
    const opened = findBot()
    const given = opened && request.headers[opened.bot.secretHeader]
    if (!opened || opened.bot.messenger !== messenger || typeof given !== 'string' || !isSame(given, opened.secret))
      throw new Rejected('not-found')
    const update = opened.bot.readUpdate(body)
    const answer = update && (await takeUpdate({ db, bot: opened.bot, answerOrder, now: clock() }, update))
    if (update && answer !== null)
      // the update is processed, because a messenger that repeats it would answer twice
      await opened.bot.send(update.chatId, answer).catch((error: unknown) => {
        if (!(error instanceof BotFailed)) throw error
        log.warn({ err: error }, 'The bot could not answer')
      })
    return { ok: true as const }
  })
}

const isSame = (given: string, secret: string): boolean => timingSafeEqual(hashOf(given), hashOf(secret))
