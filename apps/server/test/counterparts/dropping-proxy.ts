import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A network between the portal and its database that can drop everything without closing a connection. */
export async function openDroppingProxy(target: { path: string } | { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket | null]>()
  let drops = false
  const server = createServer((near) => {
    near.on('error', () => {})
    if (drops) {
      // accepted by the system, then nothing
      pairs.add([near, null])
      near.pause()
      return
    }
    const far = connect(target)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
    pairs.add([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const closeAll = () => {
    for (const [near, far] of pairs) {
      near.destroy()
      far?.destroy()
    }
    pairs.clear()
  }
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    drop() {
      drops = true
      for (const [near, far] of pairs) {
        near.unpipe()
        far?.unpipe()
        near.pause()
        far?.pause()
      }
    },
    forward() {
      drops = false
      closeAll()
    },
    async close() {
      closeAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
