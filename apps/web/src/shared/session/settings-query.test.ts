import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings, settingsQuery } from './settings-query'

const session = new Map<string, string>()
let requests: { method: string; body: unknown }[] = []
let answers: (() => Promise<Response>)[] = []

beforeEach(() => {
  requests = []
  answers = []
  session.set('B2B_USER_TOKEN', 'x')
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => session.get(key) ?? null })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    requests.push({ method, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return answers.shift()?.() ?? Promise.reject(new Error('nothing more is answered'))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const json = (status: number, body: object) => () => Promise.resolve(new Response(JSON.stringify(body), { status }))
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test.for([401, 404])('a %i gives an empty object, and a guest requests nothing', async (status) => {
  answers = [json(status, { code: 'x', message: 'Нет', status })]
  expect(await client().fetchQuery(settingsQuery)).toEqual({})
  session.clear()
  expect(await client().fetchQuery(settingsQuery)).toEqual({})
  expect(requests).toHaveLength(1)
})

test('a choice is shown at once; the last one is sent last, and an older answer does not revert it', async () => {
  const queryClient = client()
  answers = [json(200, { catalogView: 'list' })]
  await queryClient.fetchQuery(settingsQuery)
  let answerFirst: (response: Response) => void = () => undefined
  const first = new Promise<Response>((resolve) => (answerFirst = resolve))
  answers = [() => first, json(200, { catalogView: 'list' })]
  changeSettings(queryClient, { catalogView: 'grid' })
  changeSettings(queryClient, { catalogView: 'list' })
  changeSettings(queryClient, { catalogView: null })
  changeSettings(queryClient, { catalogView: 'grid' })
  expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual({ catalogView: 'grid' })
  // read again meanwhile, as it was before
  await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
  expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual({ catalogView: 'grid' })
  answerFirst(new Response(JSON.stringify({ catalogView: 'grid' }), { status: 200 }))
  await vi.waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { catalogView: 'grid' },
    ]),
  )
})

test('a choice that cannot be saved is reverted, with a message', async () => {
  const queryClient = client()
  answers = [json(200, {})]
  await queryClient.fetchQuery(settingsQuery)
  answers = [json(500, { code: 'unexpected', message: 'Сбой', status: 500 }), json(200, {})]
  changeSettings(queryClient, { catalogView: 'grid' })
  expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual({ catalogView: 'grid' })
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  await vi.waitFor(async () => expect(await queryClient.fetchQuery(settingsQuery)).toEqual({}))
})
