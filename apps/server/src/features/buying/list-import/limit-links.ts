import type { FastifyRequest } from 'fastify'
import { count, networkOf, perHour } from '../../../http/limits/stored-limits'
import { tooMany } from '../../../http/limits/too-many'
import { personOf, type Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { openFairTurns, TurnsFull } from '../../../threads/fair-turns'

const linksPerHour = 120
const linksPerHourOfNetwork = 300
const mostWaitingEach = 5
const mostWaiting = 200
const busyMs = 10_000

type Caller = Pick<FastifyRequest, 'ip'> & { visitor: Visitor }

/**
 * A link has up to a hundred articles, each as expensive as several searches, and needs no account. Links are limited
 * per person or network and processed one at a time in fair turns.
 */
export function openLinkLimits({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const turns = openFairTurns({ places: 1, mostWaitingEach, mostWaiting })

  return async function withinLimits<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    const { session } = caller.visitor
    await count(
      db,
      [
        session
          ? perHour('link', `user ${session.userId}`, linksPerHour)
          : perHour('link', `network ${networkOf(caller.ip)}`, linksPerHourOfNetwork),
      ],
      clock(),
    )
    try {
      return await turns.take(personOf(caller), work)
    } catch (error) {
      throw error instanceof TurnsFull ? tooMany(busyMs) : error
    }
  }
}
