import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect } from 'vitest'
import { applyLines, feedUrl, linesOf, type Followed } from '../counterparts/feed-program'
import type { Portal } from '../portal'

/** A program with what it may be told again: changes that begin at `from` or later. */
export type Held = Followed & { from: number }

export const newProgram = (): Held => ({ since: undefined, kept: new Map(), from: 0 })
export const copyOf = ({ since, kept, from }: Held): Held => ({ since, kept: new Map(kept), from })

/** Waits until a statement waits for a lock, or `ended`. */
async function blockedOr(watcher: Client, ended: Promise<unknown>): Promise<void> {
  const over = ended.then(() => true)
  do {
    const { rowCount } = await watcher.query('select from pg_locks where not granted')
    if ((rowCount ?? 0) > 0) return
  } while (!(await Promise.race([over, sleep(10, false)])))
}

/** The text of an answer, as far as it came. */
export async function askFeed(portal: Portal, token: string, program: Held, { mayFail = false } = {}): Promise<string> {
  const response = await portal.app.inject({
    url: feedUrl(program),
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  // a database that ends before the first line
  if (mayFail && response.statusCode === 503) return ''
  expect(response.statusCode).toBe(200)
  let text = ''
  try {
    for await (const chunk of response.stream()) text += String(chunk)
  } catch {
    // broken off, which shows in the last line
  }
  return text
}

/** Asks, and lets something happen after the goods were read and before documents are. */
export async function askWhile(
  portal: Portal,
  token: string,
  program: Held,
  { address, act }: { address: string; act: (watcher: Client) => Promise<void> },
): Promise<string> {
  const blocker = new Client({ connectionString: address })
  blocker.on('error', () => undefined)
  await blocker.connect()
  await blocker.query('begin; lock table documents in access exclusive mode')
  const answered = askFeed(portal, token, program, { mayFail: true })
  await blockedOr(
    blocker,
    answered.catch(() => undefined),
  )
  await act(blocker)
  // the connection may have ended with the database
  await blocker.end().catch(() => undefined)
  return answered
}

/** Breaks the connection of the statement that waits. */
export const breakWaiting = async (watcher: Client): Promise<void> =>
  void (await watcher.query('select pg_terminate_backend(pid) from pg_locks where not granted'))

export type Seen = {
  /** Steps at which something was changed, by part and id. */
  changes: ReadonlyMap<string, readonly number[]>
  /** The step of this answer, or of the oldest transaction that was still open. */
  from: number
}

/** Takes an answer: nothing twice, and nothing that did not change since, unless it says `resync`. */
export function take(program: Held, text: string, { changes, from }: Seen): { isWhole: boolean } {
  // what was cut within a line is no line
  const lines = linesOf(text.slice(0, text.lastIndexOf('\n') + 1))
  const names = lines.flatMap((line) =>
    'id' in line ? [line.kind === 'gone' ? `${line.of}s ${String(line.id)}` : `${line.kind}s ${String(line.id)}`] : [],
  )
  expect(names).toEqual([...new Set(names)])
  const anew = new Set(lines.flatMap((line) => (line.kind === 'resync' ? [line.of as string] : [])))
  for (const name of names) {
    if (anew.has(name.split(' ')[0] ?? '')) continue
    expect(
      (changes.get(name) ?? []).some((at) => at >= program.from),
      `${name} has not changed since ${String(program.from)}`,
    ).toBe(true)
  }
  applyLines(program, lines)
  const isWhole = lines.at(-1)?.kind === 'end'
  if (isWhole) program.from = from
  return { isWhole }
}
