import type { BrowserContext } from 'playwright-core'

type Product = {
  id: number
  name: string
  article: string
  minimumBatch: number
  multiplicity: number
  price: { value: number } | null
  currentPrice: number | null
}

/** Prepares state for a test without clicking; answers have the contract's shapes. */
export type Api = {
  /**
   * Returns the token; later calls are of this person. Sends the browser's own name, so that they are not notified of a
   * new device.
   */
  signIn: (login: string, password: string) => Promise<string>
  find: (keyword: string, count: number) => Promise<Product[]>
  /**
   * Puts the first products of a search into the cart, in the order of the list; `amount` is rounded up to whole packs.
   */
  fillCart: (keyword: string, count: number, amount?: number) => Promise<Product[]>
  putIntoCart: (items: { productId?: number; customProductId?: number; amount: number }[]) => Promise<void>
  emptyCart: () => Promise<void>
  /** Makes a specification of the first products of a search; returns its path. */
  makeSpecification: (name: string, keyword: string, count: number, amount?: number) => Promise<string>
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, data: object) => Promise<T>
}

export function apiOf(context: BrowserContext, uuid: string): Api {
  let token: string | null = null
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const headers: Record<string, string> =
      token === null ? { 'user-uuid': uuid } : { authorization: `Bearer ${token}` }
    const answer = await context.request.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${String(answer.status())} ${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as T // the test knows the answer of its own call
  }
  const cartItems = '/api/v2/cart/items'
  const find = async (keyword: string, count: number): Promise<Product[]> => {
    const { items } = await call<{ items: Product[] }>(
      'GET',
      `/api/v2/search?page=1&perPage=${String(count)}&criteria[keyword]=${encodeURIComponent(keyword)}`,
    )
    if (items.length < count) throw new Error(`«${keyword}» finds ${String(items.length)} products of ${String(count)}`)
    return items
  }
  return {
    async signIn(login, password) {
      token = null
      const answer = await call<{ authToken: string }>('POST', '/api/v2/user/sign-in', { login, password })
      token = answer.authToken
      return token
    },
    find,
    async fillCart(keyword, count, amount) {
      const products = await find(keyword, count)
      await call('PATCH', cartItems, {
        items: products.map(({ id, minimumBatch }) => ({ productId: id, amount: amount ?? minimumBatch })),
      })
      return products
    },
    putIntoCart: (items) => call('PATCH', cartItems, { items }),
    async emptyCart() {
      const { items } = await call<{ items: { id: number }[] }>('GET', `${cartItems}?perPage=0`)
      if (items.length > 0) await call('DELETE', cartItems, { items: items.map(({ id }) => ({ id })) })
    },
    async makeSpecification(name, keyword, count, amount) {
      const products = await find(keyword, count)
      const { id } = await call<{ id: number }>('POST', '/api/v1/specification', {
        name,
        items: products.map(({ id, minimumBatch }) => ({ productId: id, amount: amount ?? minimumBatch })),
      })
      return `/specifications/${String(id)}`
    },
    get: (path) => call('GET', path),
    post: (path, data) => call('POST', path, data),
  }
}
