import type { Duplex } from 'node:stream'
import type { PostgresPoolClient } from 'kysely'
import { DatabaseError } from 'pg'
import type pg from 'pg'
import { stalePlan, type StatementNames } from './statement-names'

/** Ends a transaction with its last statement: see `runLast` in `statements`. */
export const EARLY_COMMIT = 'commit and no chain'

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>
const emptyAnswer = (command: string): Answer => ({ command, rowCount: null, rows: [] })

/**
 * `none`: outside a transaction; `wanted`: `begin` was called, nothing is sent yet; `ended`: committed, but the caller
 * has not ended it yet.
 */
type TransactionState = 'none' | 'wanted' | 'open' | 'ended'

/**
 * A connection for Kysely with fewer round trips. Statements of one event loop turn are sent in one write and answered
 * in order. `begin` is sent with the first statement, so an empty transaction costs nothing.
 */
export function pipelinedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let state: TransactionState = 'none'
  const stream = streamOf(client)
  let isCorked = false
  let isStandby = false

  function gatherWrites() {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }

  /** A server that has become read-only is not used again. */
  function noteStandby(error: unknown): never {
    if (error instanceof DatabaseError && error.code === '25006') isStandby = true
    throw error
  }

  /** Prepares a statement with an invalid plan again; outside a transaction also repeats it. */
  function send(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const name = names.nameOf(text)
    if (!name) return client.query(text, values).catch(noteStandby)
    const isAlone = state === 'none'
    const attempt = () => client.query({ name: names.nameOn(client, name), text, ...(values && { values }) })
    return attempt().catch((error: unknown) => {
      if (!stalePlan(error)) return noteStandby(error)
      names.forget(client, name)
      if (!isAlone) throw error
      return attempt()
    })
  }

  async function query(text: string, values?: unknown[]): Promise<Answer> {
    if (text === 'begin') {
      state = 'wanted'
      return emptyAnswer('BEGIN')
    }
    if (text === 'commit' || text === 'rollback') {
      const isSent = state === 'open'
      state = 'none'
      return isSent ? client.query(text) : emptyAnswer(text.toUpperCase())
    }
    if (state === 'ended') throw new Error(`The transaction has been committed already: ${text}`)
    gatherWrites()
    if (text === EARLY_COMMIT) {
      const isSent = state === 'open'
      state = 'ended'
      return isSent ? client.query('commit') : emptyAnswer('COMMIT')
    }
    if (text.startsWith('start transaction')) state = 'open'
    if (state !== 'wanted') return send(text, values)
    state = 'open'
    const [, answer] = await Promise.all([client.query('begin'), send(text, values)])
    return answer
  }

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cursors, the other form, are not used
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isStandby),
  }
}

/** The driver's socket, which its types omit. */
const streamOf = (client: pg.PoolClient): Duplex =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg leave out the connection
  (client as unknown as { connection: pg.Connection }).connection.stream
