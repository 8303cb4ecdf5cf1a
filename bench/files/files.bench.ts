import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { foreignFiles, type ForeignFile } from './foreign-files'
import { residentMb } from '../lib/processes'
import { signIn } from '../lib/portal-client'
import { startServer, type ServerProcess } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'

export type FilesBench = {
  load: number
  files: number
  /** Answers by kind: read, refused with a message, failed. */
  outcomes: { read: number; refused: number; failed: number }
  failures: string[]
  /** The five that took the longest, and the five during which others waited the longest. */
  slowest: Outcome[]
  mostWaitedFor: Outcome[]
  /** Milliseconds of the longest search while nobody uploads anything: the baseline of the machine. */
  /** Missing in results from before this was measured. */
  waitAloneMs?: number
  memoryMb: { before: number; after: number; most: number }
}

type Outcome = {
  file: string
  door: 'list' | 'price list'
  status: number
  said: string
  seconds: number
  /** Megabytes of the server's memory after it. */
  memoryMb: number
  /** Milliseconds of another visitor's longest search meanwhile. */
  waitMs: number
}

const products = 2000
/** Each person may upload this many lists an hour. */
const buyers = [
  'buyer@volt.example',
  'admin@volt.example',
  'buyer@amper.example',
  'sorokin@volt.example',
  'tarasova@volt.example',
  'maksimov@volt.example',
]
const shown = 5
const searchEveryMs = 15
const aloneForMs = 15_000

/** Untrusted files through both upload routes, one after another, while another visitor searches. */
export const benchFiles = (folder: string | null): Promise<FilesBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({
      dataDir,
      env: { SNAB_DEMO_PRODUCTS: String(products), SNAB_REQUESTS_PER_MINUTE: '1000000' },
    })
    try {
      const tokens = await Promise.all(buyers.map((login) => signIn(server.url, login)))
      const buyerOf = (at: number) => tokens[at % tokens.length] ?? ''
      const staff = await signIn(server.url, 'root@snab.example')
      // the first search and the first file load code and data
      await search(server.url)
      await bring(server, { name: 'first.csv', bytes: Buffer.from('Код;Кол-во\n1;2\n') }, 'list', buyerOf(0))
      const waitAloneMs = await longestSearch(server.url, sleep(aloneForMs))
      const before = residentMb([server.pid])
      const outcomes: Outcome[] = []
      let count = 0
      for (const file of foreignFiles(folder)) {
        count += 1
        // while a file was being generated, the server closed connections that were idle
        await sleep(50)
        outcomes.push(await bring(server, file, 'list', buyerOf(count)))
        outcomes.push(await bring(server, file, 'price list', staff))
        for (const outcome of outcomes.slice(-2)) process.stdout.write(`${lineOf(outcome)}\n`)
      }
      const largest = (of: (outcome: Outcome) => number) => outcomes.toSorted((a, b) => of(b) - of(a)).slice(0, shown)
      const failed = outcomes.filter(({ status }) => status >= 500 || status === 0)
      return {
        load,
        files: count,
        outcomes: {
          read: outcomes.filter(({ status }) => status === 200).length,
          refused: outcomes.filter(({ status }) => status >= 400 && status < 500).length,
          failed: failed.length,
        },
        failures: failed.map(lineOf),
        slowest: largest(({ seconds }) => seconds),
        waitAloneMs,
        mostWaitedFor: largest(({ waitMs }) => waitMs),
        memoryMb: {
          before,
          after: residentMb([server.pid]),
          most: Math.max(...outcomes.map(({ memoryMb }) => memoryMb)),
        },
      }
    } finally {
      await server.stop()
    }
  })

const lineOf = ({ file, door, status, said, seconds, memoryMb, waitMs }: Outcome): string =>
  [
    file,
    door,
    status,
    `${seconds.toFixed(2)} s`,
    `${memoryMb.toFixed(0)} MB`,
    `others ${waitMs.toFixed(0)} ms`,
    said,
  ].join(' | ')

async function bring(
  server: ServerProcess,
  { name, bytes }: ForeignFile,
  door: Outcome['door'],
  token: string,
): Promise<Outcome> {
  const path = door === 'list' ? '/api/v1/list-import/file' : '/api/v1/staff/price-list'
  const started = performance.now()
  const answered = fetch(`${server.url}${path}?name=${encodeURIComponent(name)}`, {
    method: door === 'list' ? 'PUT' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const settled = answered.then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    // the server has closed the connection
    (error: unknown) => ({ status: 0, text: JSON.stringify({ message: String(error) }) }),
  )
  const [{ status, text }, waitMs] = await Promise.all([settled, longestSearch(server.url, settled)])
  return {
    file: name,
    door,
    status,
    said: status === 200 ? '' : ((JSON.parse(text) as { message?: string }).message ?? ''), // the portal's error body
    seconds: (performance.now() - started) / 1000,
    memoryMb: residentMb([server.pid]),
    waitMs,
  }
}

const search = async (url: string) => (await fetch(`${url}/api/v2/search?keyword=розетка&limit=5`)).arrayBuffer()

async function longestSearch(url: string, until: Promise<unknown>): Promise<number> {
  const over = until.then(() => true)
  for (let longest = 0; ;) {
    const started = performance.now()
    await search(url)
    longest = Math.max(longest, performance.now() - started)
    if (await Promise.race([over, sleep(searchEveryMs, false)])) return longest
  }
}
