import pg from 'pg'
import { addressesOf } from './database-addresses'
import { findPrimary } from './find-primary'
import { noticeVanishedClient } from './vanished-clients'

/** A connection to the portal's database; with several servers in the address it opens the primary. */
export class DatabaseClient extends pg.Client {
  private readonly addresses: readonly string[]

  constructor(config: pg.ClientConfig = {}) {
    const addresses = config.connectionString === undefined ? [] : addressesOf(config.connectionString)
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      ...config,
      ...(addresses[0] !== undefined && { connectionString: addresses[0] }),
    })
    this.addresses = addresses
    // A lost connection fails its statement, not the process. The pool listens only after `connect` has answered.
    this.on('error', () => {})
  }

  override connect(): Promise<this>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(callback?: (error: never, client: never) => void): Promise<this> | void {
    const opened = this.open()
    if (!callback) return opened
    // the driver's own overloads: an error, or none and the client
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const answer = callback as (error: Error | null, client?: pg.Client) => void
    opened.then(
      (client) => answer(null, client),
      (error: Error) => answer(error),
    )
  }

  private async open(): Promise<this> {
    if (this.addresses.length > 1) {
      const { host, port } = await findPrimary(this.addresses)
      this.host = host
      this.port = port
    }
    await super.connect()
    await noticeVanishedClient(this)
    return this
  }
}

const KEEP_ALIVE_AFTER_MS = 10_000
