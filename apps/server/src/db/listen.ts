import pg from 'pg'

type Listening = {
  connectionString: string
  channel: string
  /** The connection's name in the database. */
  name: string
  onNotice: (payload: string) => void
  /** Called after reconnecting: notifications sent meanwhile were lost. */
  onReturn?: () => void
  note: (text: string) => void
}

const pauseMs = 1000

/** Listens to a channel on a separate connection and reconnects when it is lost. */
export function listen({ connectionString, channel, name, onNotice, onReturn, note }: Listening) {
  let client: pg.Client | undefined
  let isClosed = false
  let wasLost = false
  let timer: NodeJS.Timeout | undefined
  let opening = open()

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: name })
    let isLost = false
    // the driver reports a lost connection twice: as the last message and as a closed socket
    const lose = (error?: unknown) => {
      if (isLost || isClosed) return
      isLost = true
      wasLost = true
      client = undefined
      note(
        `Listening to ${channel} stopped, opening another connection${error === undefined ? '' : `: ${String(error)}`}`,
      )
      timer = setTimeout(() => {
        opening = open()
      }, pauseMs)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      lose(error)
      return
    }
    client = next
    if (wasLost) onReturn?.()
  }

  return {
    /** Resolves after the first attempt, successful or not. */
    begun: opening,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await opening
      await client?.end()
    },
  }
}
