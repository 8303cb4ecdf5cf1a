import { portalClient, type PortalClient } from '@snab/client/portal-client'
import { loadavg } from 'node:os'
import { Client } from 'pg'
import { databaseOf } from '../http/forget-rows'
import { makeSpecification } from '../lib/filled-lists'
import { startServer } from '../lib/server-process'
import { withFolder } from '../lib/with-folder'
import { listedOrders } from './listed-orders'
import { orderBodyOf, placeOrder, type OrderBody } from './order-body'
import { rowsOfOrder, writeRows } from './plain-rows'
import { makePeople } from '../people/make-people'

export type OrdersBench = {
  load: number
  connections: number
  lines: number
  /** Orders per second, one entry per round. */
  placed: number[]
  /** Transactions per second that only write the rows of such an order, measured in turn with it. */
  plain: number[]
  /** Milliseconds. */
  lists: { orders: number; p50: number; p95: number }[]
}

const connections = 10
const lines = 20
const rounds = 5
const secondsARound = 5

/**
 * Orders placed simultaneously by people of different companies, and the list of orders for companies with few and with
 * many.
 */
export const benchOrders = (): Promise<OrdersBench> =>
  withFolder(async (dataDir) => {
    const [load = Number.NaN] = loadavg()
    const server = await startServer({
      dataDir,
      env: { SNAB_DEMO_PRODUCTS: '8000', SNAB_REQUESTS_PER_MINUTE: '1000000' },
    })
    try {
      const connectionString = databaseOf(dataDir)
      // three people per company: one of each
      const tokens = (await makePeople(connectionString)).filter((_, at) => at % 3 === 0)
      const buyers = await Promise.all(
        tokens.slice(0, connections).map(async (token) => {
          const specificationId = await makeSpecification(server.url, token, lines * 2)
          const client = portalClient({ url: server.url, key: token })
          return { client, order: await orderBodyOf(client, specificationId, lines) }
        }),
      )
      const place = ({ client, order }: Buyer) => placeOrder(client, order)
      const first = await Promise.all(buyers.map(place))
      const rows = await rowsOfOrder(connectionString, first[0] ?? 0)
      const placed: number[] = []
      const plain: number[] = []
      await withClients(connectionString, async (clients) => {
        for (let round = -1; round < rounds; round += 1) {
          const orders = await rate(buyers.map((buyer) => () => place(buyer)))
          const writes = await rate(clients.map((client) => () => writeRows(client, rows)))
          if (round < 0) continue
          placed.push(orders)
          plain.push(writes)
        }
      })
      return {
        load,
        connections,
        lines,
        placed,
        plain,
        lists: await listedOrders(server.url, connectionString, tokens),
      }
    } finally {
      await server.stop()
    }
  })

type Buyer = { client: PortalClient; order: OrderBody }

async function withClients(connectionString: string, work: (clients: readonly Client[]) => Promise<void>) {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await work(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** How many times per second the workers run, each one after the previous. */
async function rate(workers: readonly (() => Promise<unknown>)[]): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() - started < secondsARound * 1000) {
        await work()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - started)
}
