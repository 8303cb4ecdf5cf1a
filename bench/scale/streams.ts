import { request, type ClientRequest } from 'node:http'
import { portalNewsPath } from '@snab/contract/live'

const AT_ONCE = 100
/** An address may have fifty. */
const PER_ADDRESS = 40

/** Opens this many pages of guests that listen to the portal; returns a function that closes them. */
export async function holdStreams(url: string, count: number): Promise<() => void> {
  const open: ClientRequest[] = []
  const one = (at: number) =>
    new Promise<void>((resolve, reject) => {
      const address = `10.1.${String(Math.floor(at / PER_ADDRESS / 250))}.${String(1 + (Math.floor(at / PER_ADDRESS) % 250))}`
      const stream = request(
        url + portalNewsPath,
        { agent: false, headers: { 'x-forwarded-for': address } },
        (answer) => {
          answer.resume()
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`A stream: ${String(answer.statusCode)}`))
        },
      )
      stream.on('error', reject)
      stream.end()
      open.push(stream)
    })
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => one(at + more)))
  return () => {
    for (const stream of open) stream.destroy()
  }
}
