import type { Server } from 'node:http'

/** Below the 30 seconds that orchestrators usually wait before they kill. */
const LONGEST_DRAIN_MS = 25_000
const LOOK_AGAIN_MS = 50

/** Stops accepting connections and waits until every request that was taken has been answered. */
export async function drain(server: Server, longestMs = LONGEST_DRAIN_MS): Promise<void> {
  if (!server.listening) return
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    // close() ends what is idle now; a connection that becomes idle later would stay open for its keep-alive time
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
    const longest = setTimeout(() => server.closeAllConnections(), longestMs)
    server.once('close', () => {
      clearInterval(idle)
      clearTimeout(longest)
    })
  })
}
