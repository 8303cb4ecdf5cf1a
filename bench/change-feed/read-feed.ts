import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'

export type FeedReading = {
  seconds: number
  lines: number
  megabytes: number
  /** As sent, packed. */
  packedMegabytes: number
  /** The last line came. */
  isWhole: boolean
}

type Reader = {
  /** Bytes a second that are taken; as fast as they come when left out. */
  bytesPerSecond?: number
  /** Leaves after so many seconds. */
  longestSeconds?: number
  onLines?: (lines: number) => void
}

const lineEnd = 10
const megabyte = 1024 * 1024

/** Reads everything of the feed as a program does, from another process. */
export async function readFeed(url: string, token: string, reader: Reader = {}): Promise<FeedReading> {
  const { bytesPerSecond, longestSeconds = Infinity, onLines = () => {} } = reader
  const started = performance.now()
  const response = await ask(`${url}/api/v3/changes`, token)
  const unpacking = createGunzip()
  let [packed, bytes, lines, last] = [0, 0, 0, '']
  const counted = (async () => {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      bytes += chunk.length
      for (const byte of chunk) if (byte === lineEnd) lines += 1
      last = (last + chunk.toString('latin1')).slice(-5000)
      onLines(lines)
    }
  })()
  // one that leaves has read only a part of the packed answer
  counted.catch(() => undefined)
  for await (const chunk of response as AsyncIterable<Buffer>) {
    packed += chunk.length
    if (!unpacking.write(chunk)) await once(unpacking, 'drain')
    if (bytesPerSecond !== undefined) await sleep((chunk.length / bytesPerSecond) * 1000)
    if (performance.now() - started > longestSeconds * 1000) break
  }
  response.destroy()
  const isWhole = response.complete
  if (isWhole) {
    unpacking.end()
    await counted
  } else unpacking.destroy()
  return {
    seconds: (performance.now() - started) / 1000,
    lines,
    megabytes: bytes / megabyte,
    packedMegabytes: packed / megabyte,
    isWhole: isWhole && last.includes('"kind":"end"'),
  }
}

function ask(address: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`The feed: ${String(response.statusCode)}`))
    }).on('error', reject)
  })
}
