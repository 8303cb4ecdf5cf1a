import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../services'

const LONGEST_CHECK_MS = 2_000

type State = 'ok' | 'unavailable'

/**
 * `/healthz`: the process is alive. `/readyz`: database and index answer and the server is not stopping; otherwise 503
 * names what is missing.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, engine, log }: Pick<Services, 'db' | 'engine' | 'log'>,
  isStopping: () => boolean,
) {
  const check = async (what: string, ask: () => Promise<unknown>): Promise<State> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('No answer in time')), LONGEST_CHECK_MS)
    })
    try {
      await Promise.race([ask(), late])
      return 'ok'
    } catch (error) {
      log.warn({ err: error }, `Not ready: ${what}`)
      return 'unavailable'
    } finally {
      clearTimeout(timer)
    }
  }

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, index] = await Promise.all([
      check('database', () => sql`select 1`.execute(db)),
      check('index', () => engine.explain('а')),
    ])
    const status = isStopping() ? 'stopping' : database === 'ok' && index === 'ok' ? 'ready' : 'unavailable'
    if (status !== 'ready') void reply.code(503).header('retry-after', '2')
    return { status, database, index }
  })
}
