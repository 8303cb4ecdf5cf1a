import { get, send, signIn } from './portal-client'

type Items = { items: { id: number }[] }

/** Ids of this many products of the catalogue. */
async function someProducts(url: string, token: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < count; page += 1) {
    const found = await get<Items>(`${url}/api/v2/search?perPage=200&page=${page}`, token)
    if (found.items.length === 0) throw new Error(`Only ${ids.length} products for ${count} lines`)
    ids.push(...found.items.map(({ id }) => id))
  }
  return ids.slice(0, count)
}

/** The cart of a demonstration account with exactly this many lines. */
export async function fillCart(url: string, login: string, lines: number): Promise<{ token: string; ids: number[] }> {
  const token = await signIn(url, login)
  const read = () => get<Items>(`${url}/api/v2/cart/items?perPage=0`, token)
  const old = await read()
  if (old.items.length > 0)
    await send(`${url}/api/v2/cart/items`, token, 'DELETE', { items: old.items.map(({ id }) => ({ id })) })
  const products = await someProducts(url, token, lines)
  await send(`${url}/api/v2/cart/items`, token, 'PATCH', {
    items: products.map((productId) => ({ productId, amount: 1 })),
  })
  const { items } = await read()
  if (items.length !== lines) throw new Error(`A cart of ${items.length} lines in place of ${lines}`)
  return { token, ids: items.map(({ id }) => id) }
}

/** A new specification with this many lines. */
export async function makeSpecification(url: string, token: string, lines: number): Promise<number> {
  const products = await someProducts(url, token, lines)
  const { id } = await send<{ id: number }>(`${url}/api/v1/specification`, token, 'POST', {
    name: `${lines}`,
    items: products.map((productId) => ({ productId, amount: 1 })),
  })
  return id
}

/** A commercial offer with the rows of a specification. */
export async function makeOffer(url: string, token: string, specification: number): Promise<number> {
  const { id } = await send<{ id: number }>(`${url}/api/v1/offer`, token, 'POST', {
    name: 'Ведомость',
    source: { kind: 'specification', id: specification },
  })
  return id
}
