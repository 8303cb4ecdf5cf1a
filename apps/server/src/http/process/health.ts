import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answerWithin } from '../../monitoring/within'
import type { Services } from '../../services'

const LONGEST_CHECK_MS = 2_000

type State = 'ok' | 'unavailable'

/**
 * `/healthz`: the process is alive. `/readyz`: this server has started and is not stopping; otherwise 503. All servers
 * share the database: if an outage counted, every server would leave the balancer at once, and visitors would get the
 * balancer's page instead of the portal's 503. So the database counts only until its first answer, and a shared index
 * not at all. `/readyz?stopping=404` lets HAProxy distinguish a stopping server (no new requests, running ones finish)
 * from a failing one (running ones are abandoned).
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, engine, log }: Pick<Services, 'db' | 'engine' | 'log'>,
  isStopping: () => boolean,
) {
  let hadDatabase = false
  const check = async (what: string, ask: () => Promise<unknown>): Promise<State> => {
    const answer = await answerWithin(
      LONGEST_CHECK_MS,
      async () => (await ask(), true),
      (error) => log.warn({ err: error }, `No answer: ${what}`),
    )
    return answer === null ? 'unavailable' : 'ok'
  }

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async ({ url }, reply) => {
    const [database, index] = await Promise.all([
      check('database', () => sql`select 1`.execute(db)),
      check('index', () => engine.findCode('а')),
    ])
    hadDatabase ||= database === 'ok'
    const hasIndex = index === 'ok' || engine.isShared
    const status = isStopping() ? 'stopping' : hadDatabase && hasIndex ? 'ready' : 'unavailable'
    const isAskedFor404 = status === 'stopping' && url.endsWith('?stopping=404')
    if (status !== 'ready') void reply.code(isAskedFor404 ? 404 : 503).header('retry-after', '2')
    return { status, database, index }
  })
}
