import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { test, type Portal } from '../../test/portal'

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

/** Sends a request and disconnects after this many milliseconds without reading. */
async function ask({ app }: Portal, path: string, token: string | null, leavesAfterMs: number) {
  const { port } = app.server.address() as { port: number } // it listens on TCP
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const headers = ['host: portal', ...(token === null ? [] : [`authorization: Bearer ${token}`])]
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  await pause(leavesAfterMs)
  socket.destroy()
}

test('streams whose client disconnects before or right after opening leave no timer and no listener', async ({
  portal,
}) => {
  const user = await portal.newUser()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { follow } = portal.services.live
  let followed = 0
  let following = 0
  // the listening connection is slow
  portal.services.live.follow = async (who, wake) => {
    followed++
    await pause(150)
    const stop = await follow(who, wake)
    following++
    return () => {
      following--
      stop()
    }
  }
  const before = timers()
  for (const path of ['/api/v1/user/events', '/api/v1/portal-news'])
    for (const leavesAfterMs of [0, 5, 30, 100, 400])
      await Promise.all(
        Array.from({ length: 15 }, () => ask(portal, path, path.includes('user') ? user.token : null, leavesAfterMs)),
      )
  expect(followed).toBeGreaterThan(30)
  await expect.poll(() => following).toBe(0)
  await expect.poll(() => timers() - before, { timeout: 5000 }).toBeLessThan(10)
  // they no longer count: an address may have fifty
  const answer = await fetch(
    `http://127.0.0.1:${String((portal.app.server.address() as { port: number }).port)}/api/v1/portal-news`, // as above
  )
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
}, 20_000)
