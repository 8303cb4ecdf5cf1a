import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { EARLY_COMMIT } from './pipelined-client'

/** The client is null when the trial is over: timers that it started go on. */
type Trial = { client: pg.ClientBase | null; last: Promise<unknown> }

const trials = new AsyncLocalStorage<Trial>()
let count = 0

/** Runs the work so that everything it sends to the database goes over this connection, in its open transaction. */
export async function runTrial<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const trial: Trial = { client, last: Promise.resolve() }
  try {
    return await trials.run(trial, work)
  } finally {
    trial.client = null
    // what still waits is refused, not sent after the end
    await trial.last
  }
}

/** A connection for Kysely in the trial of the caller, if there is one. Transactions are savepoints. */
export function trialConnection(): PostgresPoolClient | undefined {
  const trial = trials.getStore()
  if (!trial?.client) return undefined
  const { client } = trial
  count += 1
  const savepoint = `trial_${String(count)}`
  let isOver = false

  /** One statement after the other: statements of the work that run at the same time share the connection. */
  const send = (text: string, values?: unknown[]) => {
    const answer = trial.last.then(() => {
      if (!trial.client) throw new Error('The trial is over')
      return client.query(text, values)
    })
    trial.last = answer.catch(() => undefined)
    return answer
  }

  const query = async (text: string, values?: unknown[]) => {
    if (text === 'begin' || text.startsWith('start transaction')) {
      isOver = false
      return send(`savepoint ${savepoint}`)
    }
    if (text === 'rollback') return send(`rollback to savepoint ${savepoint}`)
    if (text !== 'commit' && text !== EARLY_COMMIT) return send(text, values)
    // the one that follows an early commit has nothing left to do
    if (isOver) return { command: 'COMMIT', rowCount: null, rows: [] }
    isOver = true
    return send(`release savepoint ${savepoint}`)
  }

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cursors, the other form, are not used
    query: query as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  }
}
