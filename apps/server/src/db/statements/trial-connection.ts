import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { EARLY_COMMIT } from './pipelined-client'

/** The client is null after the trial; timers started in it may still run. */
type Trial = { client: pg.ClientBase | null; last: Promise<unknown> }

const trials = new AsyncLocalStorage<Trial>()
let count = 0

/** Runs the work so that all its statements use this connection, in its open transaction. */
export async function runTrial<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const trial: Trial = { client, last: Promise.resolve() }
  try {
    return await trials.run(trial, work)
  } finally {
    trial.client = null
    // waiting statements are refused instead of being sent after the end
    await trial.last
  }
}

/** A connection for Kysely inside the caller's trial, if there is one. Transactions are savepoints. */
export function trialConnection(): PostgresPoolClient | undefined {
  const trial = trials.getStore()
  if (!trial?.client) return undefined
  const { client } = trial
  count += 1
  const savepoint = `trial_${String(count)}`
  let isOver = false

  /** One statement at a time, because parallel statements of the work share the connection. */
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
    // a commit after an early one has nothing left to do
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
