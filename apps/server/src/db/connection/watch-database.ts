import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The database has not answered for a while: its connections are closed, and nobody waits for new ones. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

export type DatabaseWatch = {
  /** Ends this connection when the database falls silent. */
  track(client: pg.ClientBase): void
  /**
   * Opens a connection, but fails at once if the database falls silent; a connection that arrives later is passed to
   * `discard`.
   */
  unlessSilent<T>(connect: () => Promise<T>, discard: (late: T) => void): Promise<T>
  close(): void
}

type Options = {
  open: () => pg.Client
  /** Called when it falls silent and when it answers again. */
  changed: (isSilent: boolean) => void
}

const askEveryMs = 400
/** Requests to a silent database are refused within three seconds, including the time to notice. */
const silentAfterMs = 1800
const lookEveryMs = 100

/**
 * A vanished host, or a network that drops packets, refuses nothing: statements would wait for many minutes. A separate
 * connection queries several times a second, so a long statement does not count as silence. Nor does a slow answer, as
 * long as any other connection receives something.
 */
export function watchDatabase({ open, changed }: Options): DatabaseWatch {
  const tracked = new Set<Socket>()
  const refusals = new Set<(error: DatabaseSilent) => void>()
  let isSilent = false
  const closed = new AbortController()
  let client: pg.Client | undefined

  const heard = () => [...tracked].reduce((sum, { bytesRead }) => sum + bytesRead, 0)

  function fallSilent() {
    if (isSilent || closed.signal.aborted) return
    isSilent = true
    changed(true)
    for (const refuse of refusals) refuse(new DatabaseSilent('The database does not answer'))
    for (const socket of tracked) socket.destroy(new DatabaseSilent('The database does not answer'))
  }

  async function ask(): Promise<void> {
    try {
      if (!client) {
        client = open()
        const opened = client
        opened.on('end', () => {
          if (client === opened) client = undefined
        })
        await unlessSilentFor(opened.connect(), heard)
        track(opened)
      }
      await unlessSilentFor(client.query('select 1'), heard)
      if (isSilent) changed(false)
      isSilent = false
    } catch (error) {
      const lost = client
      client = undefined
      if (lost) socketOf(lost).destroy()
      // a refusal is an answer: statements fail by themselves
      if (error instanceof DatabaseSilent) fallSilent()
      else if (isSilent) {
        isSilent = false
        changed(false)
      }
    }
  }

  async function watch() {
    while (!closed.signal.aborted) {
      await ask()
      await pause(askEveryMs, undefined, { ref: false })
    }
  }
  void watch()

  function track(one: pg.ClientBase) {
    const socket = socketOf(one)
    tracked.add(socket)
    socket.once('close', () => tracked.delete(socket))
  }

  return {
    track,
    async unlessSilent(connect, discard) {
      if (isSilent) throw new DatabaseSilent('The database does not answer')
      let refuse: (error: DatabaseSilent) => void = () => {}
      const silence = new Promise<never>((_resolve, reject) => (refuse = reject))
      refusals.add(refuse)
      const connected = connect()
      try {
        return await Promise.race([connected, silence])
      } catch (error) {
        if (error instanceof DatabaseSilent) connected.then(discard, () => undefined)
        throw error
      } finally {
        refusals.delete(refuse)
      }
    },
    close() {
      closed.abort()
      if (client) socketOf(client).destroy()
    },
  }
}

/** Rejects after a period of silence, which restarts whenever any connection receives something. */
async function unlessSilentFor<T>(asked: Promise<T>, heard: () => number): Promise<T> {
  let answer: { value: T } | null = null
  const arrived = asked.then((value) => (answer = { value }))
  // thrown below
  arrived.catch(() => undefined)
  let [silentSince, before] = [performance.now(), heard()]
  while (performance.now() - silentSince < silentAfterMs) {
    await Promise.race([arrived, pause(lookEveryMs, undefined, { ref: false })])
    // after a long turn of the event loop, received data must be read first
    await turn()
    await turn()
    if (answer !== null) return (answer as { value: T }).value
    if (heard() !== before) [silentSince, before] = [performance.now(), heard()]
  }
  throw new DatabaseSilent('The database does not answer')
}

/** The driver's socket, which its types omit; with TLS it is replaced while connecting. */
const socketOf = (client: pg.ClientBase): Socket =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg leave out the connection
  (client as unknown as { connection: { stream: Socket } }).connection.stream
