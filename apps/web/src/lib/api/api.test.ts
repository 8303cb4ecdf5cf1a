import { search } from '@snab/contract/catalogue/catalogue'
import { cartInfo } from '@snab/contract/buying/cart'
import { importWorkbook } from '@snab/contract/buying/list-import'
import { getContent } from '@snab/contract/content/configuration'
import { copyCartItems } from '@snab/contract/buying/specification-items'
import { signIn } from '@snab/contract/people/auth'
import { currentUser } from '@snab/contract/core/user'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, download, keyOf } from './api'
import { ApiError, NetworkError } from './api-error'
import { toQueryString } from './query-string'

let requests: { url: string; init: RequestInit }[] = []
const session = new Map<string, string>()

function answerWith(status: number, body: string) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return Promise.resolve(new Response(body, { status }))
  })
}

beforeEach(() => {
  requests = []
  session.clear()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => session.get(key) ?? null })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => void vi.unstubAllGlobals())

const totals = {
  itemsCount: 0,
  price: 0,
  discount: 0,
  orderPrice: 0,
  discountPercent: null,
  weightKg: 0,
  vat: 0,
  version: 1,
  amounts: {},
  sellerAmounts: {},
}

test('nested parameters are written with brackets', () => {
  expect(
    toQueryString({
      page: 1,
      none: undefined,
      criteria: { brands: '1,2', keyword: 'а&б', properties: ['3:4', '5:6,7'] },
      sorting: { price: 'DESC' },
    }),
  ).toBe(
    'page=1&criteria[brands]=1,2&criteria[keyword]=%D0%B0%26%D0%B1&criteria[properties][]=3:4&criteria[properties][]=5:6,7&sorting[price]=DESC',
  )
})

test('path parameters are filled in, and the key is path and request', async () => {
  answerWith(200, JSON.stringify({ slug: 'a/b', title: 'Т', content: '' }))
  await call(getContent, { params: { slug: 'a/b' } })
  expect(requests[0]?.url).toBe('/api/v1/content/a%2Fb')
  expect(keyOf(getContent, { params: { slug: 'x' } })).toEqual(['/api/v1/content/:slug', { params: { slug: 'x' } }])
})

test('signed-in people send the token, guests their uuid', async () => {
  answerWith(200, JSON.stringify(totals))
  session.set('B2B_USER_UUID', 'guest')
  await call(cartInfo, {})
  expect(requests[0]?.init.headers).toMatchObject({ 'user-uuid': 'guest' })
  expect(requests[0]?.init.headers).not.toHaveProperty('authorization')

  session.set('B2B_USER_TOKEN', 'secret')
  await call(cartInfo, {})
  expect(requests[1]?.init.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(requests[1]?.init.headers).not.toHaveProperty('user-uuid')

  await call(cartInfo, {}, { anonymous: true })
  expect(requests[2]?.init.headers).not.toHaveProperty('authorization')
})

test("a refusal is thrown with the server's answer", async () => {
  answerWith(
    401,
    JSON.stringify({ code: 'wrong-sign-in', message: 'Неверный телефон или пароль', status: 401, requestId: 'r1' }),
  )
  const refusal = await call(signIn, { body: { login: 'a', password: 'b' } }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({
    message: 'Неверный телефон или пароль',
    body: { code: 'wrong-sign-in', status: 401 },
  })
  expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{"login":"a","password":"b"}' })
})

test('a page of a proxy is a technical failure with its status', async () => {
  answerWith(502, '<html>Bad gateway</html>')
  await expect(call(currentUser, {})).rejects.toMatchObject({ body: { code: 'unexpected', status: 502 } })
})

test('no answer is a separate error, an abort is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(currentUser, {})).rejects.toBeInstanceOf(NetworkError)

  const stopped = new AbortController()
  stopped.abort()
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Aborted', 'AbortError')))
  await expect(call(search, { query: {} }, { signal: stopped.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('an answer that violates the contract fails in development', async () => {
  answerWith(200, JSON.stringify({ ...totals, itemsCount: 'many' }))
  await expect(call(cartInfo, {})).rejects.toThrow()
})

test('an answer without a body is not an error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
  expect(await call(copyCartItems, { body: { targetId: 1 } })).toBeUndefined()
})

test('a file has the name of either form of the header', async () => {
  const nameOf = async (disposition: string | null) => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response('file', disposition === null ? {} : { headers: { 'content-disposition': disposition } }),
      ),
    )
    return (await download(importWorkbook, { params: { id: 1 } })).name
  }
  expect(await nameOf('attachment; filename="zayavka 12.xlsx"')).toBe('zayavka 12.xlsx')
  expect(await nameOf('attachment; filename=zayavka.xlsx')).toBe('zayavka.xlsx')
  expect(await nameOf("attachment; filename*=UTF-8''%D0%B7%D0%B0%D1%8F%D0%B2%D0%BA%D0%B0.xlsx")).toBe('заявка.xlsx')
  expect(
    await nameOf(
      'attachment; filename="?????? 5%.xlsx"; filename*=UTF-8\'\'%D0%B7%D0%B0%D1%8F%D0%B2%D0%BA%D0%B0%205%25.xlsx',
    ),
  ).toBe('заявка 5%.xlsx')
  expect(await nameOf(null)).toBe('file')
})

test('a page that is being replaced asks for nothing more, and shows no error', async () => {
  answerWith(200, '{}')
  vi.resetModules()
  const leaving = await import('./api')
  leaving.stopAsking()
  const ended = vi.fn()
  void leaving.call(currentUser, {}).then(ended, ended)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ended).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})
