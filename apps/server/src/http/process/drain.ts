import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'

/** Time limit below the 30 seconds after which orchestrators usually kill. */
const LONGEST_DRAIN_MS = 25_000
/**
 * During this time Fastify answers requests on open connections with `Connection: close`, so clients disconnect by
 * themselves.
 */
const GRACE_MS = 1_000
const LOOK_AGAIN_MS = 50

/** Stops accepting connections and waits until all accepted requests are answered. */
export async function drain(server: Server, longestMs = LONGEST_DRAIN_MS): Promise<void> {
  if (!server.listening) return
  await new Promise<void>((resolve) => {
    // close() of an HTTP server also ends idle connections at once, while the next request may be on its way
    TcpServer.prototype.close.call(server, () => resolve())
    let idle: NodeJS.Timeout | undefined
    const grace = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
    }, GRACE_MS)
    const longest = setTimeout(() => server.closeAllConnections(), longestMs)
    server.once('close', () => {
      clearTimeout(grace)
      clearInterval(idle)
      clearTimeout(longest)
    })
  })
}
