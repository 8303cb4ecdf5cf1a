import pg from 'pg'
import type { DatabaseWatch } from './watch-database'

type Given = Parameters<pg.Pool['connect']>[0]

/**
 * The pool of the queue (graphile-worker), which behaves in two ways that the driver's pool cannot handle.
 *
 * It may release a connection twice: its listener does so when it loses the connection while stopping. The driver's
 * pool then throws where nobody can catch it, which ends the process.
 *
 * It repeats every statement that failed with ETIMEDOUT, EHOSTUNREACH or 57P03 a hundred times, with pauses of 3 to 120
 * seconds, even while stopping. After a silent database its workers slept for minutes, and a second loss made the
 * runner seem to hang. Other errors end the statement; it is retried within two seconds, and after ten failures the
 * runner ends and is restarted (`jobs/keep-running`).
 */
export class ForgivingPool extends pg.Pool {
  private readonly watch: Pick<DatabaseWatch, 'unlessSilent'> | undefined

  constructor(config: pg.PoolConfig, watch?: Pick<DatabaseWatch, 'unlessSilent'>) {
    super(config)
    this.watch = watch
    // before the driver's own listener passes the error to the waiting statement
    this.on('connect', (client) => streamOf(client).prependListener('error', withoutRepeats))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    if (!given) return this.take()
    super.connect((error, client, done) => {
      let isBack = false
      given(error, client, (destroy) => {
        if (isBack) return
        isBack = true
        done(destroy)
      })
    })
  }

  private async take(): Promise<pg.PoolClient> {
    const connect = () => super.connect()
    try {
      return await (this.watch?.unlessSilent(connect, (late) => late.release()) ?? connect())
    } catch (error) {
      withoutRepeats(error)
      throw error
    }
  }
}

const repeated = new Set(['ETIMEDOUT', 'EHOSTUNREACH', '57P03'])

/** The error of a lost connection under another code. */
function withoutRepeats(error: unknown): void {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && repeated.has(error.code))
    error.code = 'ECONNRESET'
}

/** The driver's socket, which its types omit. */
const streamOf = (client: pg.PoolClient): NodeJS.EventEmitter =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg leave out the connection
  (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection.stream
