import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { get, send, signIn } from './lib/portal-client'
import { quantile } from './lib/quantile'
import { startServer } from './lib/server-process'
import { withFolder } from './lib/with-folder'

export type OffersBench = {
  load: number
  rows: number
  /** Seconds to render a document with a picture in each row: the first one, whose pictures are new, and later ones. */
  firstSeconds: number
  seconds: number[]
  pages: number
  kilobytes: number
  /** Milliseconds of a tiny request while documents are rendered, and when the server is idle. */
  beside: { p50: number; p99: number }
  alone: { p50: number; p99: number }
}

const rows = 500
const renderings = 4
const pingEveryMs = 10

type Found = { items: { id: number; image: string | null }[] }
type Template = { id: number; content: { columns: { key: string; width: number }[] } }

/** An offer of 500 rows with pictures as a PDF, and how it slows down other requests. */
export const benchOffers = (): Promise<OffersBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({
      dataDir,
      env: { SNAB_DEMO_PRODUCTS: '8000', SNAB_REQUESTS_PER_MINUTE: '1000000' },
    })
    try {
      const token = await signIn(server.url)
      const id = await makeOffer(server.url, token)
      const render = async () => {
        const started = performance.now()
        const answer = await fetch(`${server.url}/api/v1/offer/${id}/file/pdf`, {
          headers: { authorization: `Bearer ${token}` },
        })
        if (!answer.ok) throw new Error(`The document: ${answer.status} ${await answer.text()}`)
        const bytes = Buffer.from(await answer.arrayBuffer())
        return { seconds: (performance.now() - started) / 1000, bytes }
      }
      const first = await render()
      const alone = await pings(server.url, sleep(5000))
      const made: number[] = []
      const beside = await pings(
        server.url,
        (async () => {
          for (let at = 0; at < renderings; at += 1) made.push((await render()).seconds)
        })(),
      )
      return {
        load,
        rows,
        firstSeconds: first.seconds,
        seconds: made,
        pages: first.bytes.toString('latin1').split('/Type /Page\n').length - 1,
        kilobytes: first.bytes.length / 1024,
        beside,
        alone,
      }
    } finally {
      await server.stop()
    }
  })

/** Uses a template of the demonstration that shows pictures. */
async function makeOffer(url: string, token: string): Promise<number> {
  const products: number[] = []
  for (let page = 1; products.length < rows; page += 1) {
    const found = await get<Found>(`${url}/api/v2/search?perPage=200&page=${page}`, token)
    if (found.items.length === 0) throw new Error(`Only ${products.length} products with a picture`)
    products.push(...found.items.flatMap(({ id, image }) => (image === null ? [] : [id])))
  }
  const { id } = await send<{ id: number }>(`${url}/api/v1/offer`, token, 'POST', { name: 'Щиты с картинками' })
  await send(`${url}/api/v1/offer/${id}/rows`, token, 'PATCH', {
    rows: products.slice(0, rows).map((productId) => ({ productId, amount: 1, clientKey: crypto.randomUUID() })),
  })
  const { items } = await get<{ items: { id: number }[] }>(`${url}/api/v1/offer-template`, token)
  for (const { id: templateId } of items) {
    const { content } = await get<Template>(`${url}/api/v1/offer-template/${templateId}`, token)
    if (!content.columns.some(({ key }) => key === 'image')) continue
    await send(`${url}/api/v1/offer/${id}`, token, 'PUT', { templateId })
    return id
  }
  throw new Error('No template shows pictures')
}

/** How long a tiny request takes while other work runs. */
async function pings(url: string, until: Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  const over = until.then(() => true)
  do {
    const started = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    times.push(performance.now() - started)
  } while (!(await Promise.race([over, sleep(pingEveryMs, false)])))
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
