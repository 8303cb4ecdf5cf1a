import { portalClient } from '@snab/client/portal-client'
import type { Client } from 'pg'
import { list, listAddresses } from '../http/list-addresses'
import { get, send } from '../lib/portal-client'
import { makeSpecification } from '../lib/filled-lists'
import { orderBodyOf } from '../orders/order-body'
import type { Asked } from './asked'

export type HotPath = {
  name: string
  /** The bare route that the path is compared with. */
  bare: 'insert' | 'stored body'
  /** Requests of a round; prepares the state of the portal that they need. */
  round(): Promise<Asked[]>
}

type World = {
  url: string
  client: Client
  tokens: readonly string[]
  products: readonly number[]
  connections: number
}

const cart = '/api/v2/cart/items'
const linesRead = 100
const linesOrdered = 20
const linesAdded = 4

/** The paths that people wait for most, each requested by many people. */
export async function hotPaths(world: World): Promise<HotPath[]> {
  // orders last: the messages they cause afterwards must not be counted against other paths
  return [...(await lists(world)), firstLine(world), addedLine(world), await readCart(world), await order(world)]
}

const put = (token: string, productId: number | undefined): Asked => ({
  method: 'PATCH',
  path: cart,
  token,
  body: { items: [{ productId, amount: 1 }] },
})

const firstLine = ({ client, tokens, products }: World): HotPath => ({
  name: 'first line of a cart',
  bare: 'insert',
  async round() {
    await client.query('delete from carts')
    return tokens.map((token, at) => put(token, products[at % products.length]))
  },
})

const addedLine = ({ url, client, tokens, products }: World): HotPath => ({
  name: 'a line added to a cart of 20',
  bare: 'insert',
  async round() {
    await client.query('delete from carts')
    for (const token of tokens) await fill(url, token, products.slice(0, 20))
    return Array.from({ length: linesAdded }, (_, at) => tokens.map((token) => put(token, products[20 + at]))).flat()
  },
})

async function readCart({ url, client, tokens, products, connections }: World): Promise<HotPath> {
  const readers = tokens.slice(0, connections)
  return {
    name: `a cart of ${linesRead} lines read`,
    bare: 'stored body',
    async round() {
      await client.query('delete from carts')
      for (const token of readers) await fill(url, token, products.slice(0, linesRead))
      return repeated(60, readers).map((token) => ({ method: 'GET', path: `${cart}?perPage=0`, token }))
    },
  }
}

async function order({ url, tokens, connections }: World): Promise<HotPath> {
  // three people per company: one of each
  const buyers = tokens.filter((_, at) => at % 3 === 0).slice(0, connections)
  const bodies = await Promise.all(
    buyers.map(async (token) => ({
      token,
      body: await orderBodyOf(
        portalClient({ url, key: token }),
        await makeSpecification(url, token, linesOrdered * 2),
        linesOrdered,
      ),
    })),
  )
  return {
    name: `an order of ${linesOrdered} lines`,
    bare: 'insert',
    round: async () =>
      repeated(15, bodies).map(({ token, body }) => ({
        method: 'POST',
        path: '/api/v1/order',
        token,
        body: { ...body, clientKey: crypto.randomUUID() },
      })),
  }
}

async function lists({ url, tokens }: World): Promise<HotPath[]> {
  const [token = ''] = tokens
  const all = await listAddresses(url, token, 20)
  const isSearch = (path: string) => path.includes('criteria[keyword]')
  const read = (name: string, paths: readonly string[]): HotPath => ({
    name,
    bare: 'stored body',
    round: async () => repeated(Math.ceil(1500 / paths.length), paths).map((path) => ({ method: 'GET', path, token })),
  })
  return [
    read(
      'a list of 20 with facets',
      all.filter((path) => !isSearch(path)),
    ),
    read('a search of 20 with facets', all.filter(isSearch)),
  ]
}

async function fill(url: string, token: string, products: readonly number[]): Promise<void> {
  await send(`${url}${cart}`, token, 'PATCH', { items: products.map((productId) => ({ productId, amount: 1 })) })
}

const repeated = <T>(times: number, all: readonly T[]): T[] => Array.from({ length: times }, () => all).flat()

/** Products that can be bought, used for carts and orders. */
export async function someProducts(url: string, token: string, count: number): Promise<number[]> {
  const { items } = await get<{ items: { id: number }[] }>(`${url}${list(`perPage=${count}`)}`, token)
  return items.map(({ id }) => id)
}
