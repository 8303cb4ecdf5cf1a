import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The database has not answered anything for a while: connections to it are closed, and nobody waits for new ones. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

export type DatabaseWatch = {
  /** Ends this connection when the database falls silent. */
  track(client: pg.ClientBase): void
  /** Waits for a connection, but not for a silent database; one that comes too late goes to `discard`. */
  unlessSilent<T>(connect: () => Promise<T>, discard: (late: T) => void): Promise<T>
  close(): void
}

type Options = {
  open: () => pg.Client
  /** Called when it falls silent and when it answers again. */
  changed: (isSilent: boolean) => void
}

const askEveryMs = 400
/** A request that meets a silent database is refused within three seconds, with the time to find out. */
const silentAfterMs = 1800
const lookEveryMs = 100

/**
 * A host that vanished, or a network that drops packets, refuses nothing: statements would wait for many minutes. A
 * connection of its own asks several times a second, so that a long statement is not taken for silence; nor is a slow
 * answer, as long as any other connection hears something.
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
        await answered(opened.connect(), heard)
        track(opened)
      }
      await answered(client.query('select 1'), heard)
      if (isSilent) changed(false)
      isSilent = false
    } catch (error) {
      const lost = client
      client = undefined
      if (lost) socketOf(lost).destroy()
      // a refusal is an answer: statements fail with it by themselves
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

/** Rejects after the time of silence, which begins again with anything that was heard. */
async function answered<T>(asked: Promise<T>, heard: () => number): Promise<T> {
  let answer: { value: T } | null = null
  const arrived = asked.then((value) => (answer = { value }))
  // thrown below
  arrived.catch(() => undefined)
  let [silentSince, before] = [performance.now(), heard()]
  while (performance.now() - silentSince < silentAfterMs) {
    await Promise.race([arrived, pause(lookEveryMs, undefined, { ref: false })])
    // after a long turn of the event loop what has come waits to be read
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
