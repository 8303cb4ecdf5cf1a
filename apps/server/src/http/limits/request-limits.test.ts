import { vi, describe, expect, onTestFinished } from 'vitest'
import { NOW, startPortal, test, type Portal } from '../../../test/portal'

async function limited(perMinute: number, more: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ SNAB_REQUESTS_PER_MINUTE: String(perMinute), ...more })
  onTestFinished(() => portal.stop())
  return portal
}

describe('requests a minute', () => {
  test('invalid tokens are counted by address, on every path', async () => {
    const portal = await limited(60)
    const statuses: number[] = []
    for (let at = 0; at < 75; at++)
      statuses.push(
        (
          await portal
            .withHeaders({ authorization: `Bearer invented-${at}` })
            .get(at % 2 ? '/api/v1/user/current-user' : '/api/v2/search')
        ).status,
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(statuses.slice(0, 60)).not.toContain(429)
  })

  test('a signed-in person does not share limits with their network, and their sessions share one limit', async () => {
    const portal = await limited(20)
    const [user, colleague] = [await portal.newUser(), await portal.newUser()]
    const { body } = await portal
      .guest()
      .post('/api/v2/user/sign-in', { login: user.email, password: 'Correct-horse-2026' })
    const other = portal.withHeaders({ authorization: `Bearer ${body.authToken}` })
    await other.get('/api/v1/info')
    await user.get('/api/v1/info')
    await colleague.get('/api/v1/info')
    for (let at = 0; at < 30; at++) await portal.guest().get('/api/v1/info')
    expect((await portal.guest().get('/api/v1/info')).status).toBe(429)
    const statuses: number[] = []
    for (let at = 0; at < 24; at++) statuses.push((await (at % 2 ? user : other).get('/api/v1/info')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect((await colleague.get('/api/v1/info')).status).toBe(200)
  })

  test('refused clients learn when to retry, and setting the clock back has no effect', async () => {
    const portal = await limited(3)
    for (let at = 0; at < 3; at++) await portal.guest().get('/api/v1/info')
    const refused = await portal.guest().get('/api/v1/info')
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Слишком много запросов\. Повторите через (минуту|\d+ секунд[уы]?)\.$/) },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    const later = await portal.guest().get('/api/v1/info')
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('searches and suggestions have their own limits, because they are expensive', async () => {
    const portal = await limited(3000)
    const user = await portal.newUser()
    const count = async (path: string, times: number) => {
      const answers = []
      for (let at = 0; at < times; at += 50)
        answers.push(...(await Promise.all(Array.from({ length: 50 }, () => user.get(path)))))
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await count('/api/v2/search?perPage=1', 350)).toBe(300)
    expect(await count('/api/v2/search/suggest?keyword=%D0%BB', 350)).toBe(350)
    expect((await user.get('/api/v1/user/current-user')).status).toBe(200)
  })
})

describe('limits of paid and stored things', () => {
  test('directory look-ups are counted for all servers together', async ({ portal }) => {
    let paid = 0
    portal.services.dadata.suggestCompany = async () => (paid++, [])
    const guest = portal.guest()
    const ask = (at: number) => guest.get(`/api/v2/dadata/suggest/company?keyword=${encodeURIComponent(`фирма ${at}`)}`)
    const statuses: number[] = []
    for (let at = 0; at < 125; at++) statuses.push((await ask(at)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(paid).toBe(120)
    expect(await ask(1)).toMatchObject({
      status: 429,
      body: { message: 'Слишком много запросов к справочнику. Повторите через минуту или заполните поля сами.' },
    })
    portal.time.now = new Date(NOW.getTime() + 61_000)
    expect((await ask(2)).status).toBe(200)
  })

  test('guest carts are limited per hour and network', async ({ portal }) => {
    const product = await portal.newProduct()
    const put = async () =>
      (await portal.guest().patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })).status
    const statuses: number[] = []
    for (let at = 0; at < 205; at++) statuses.push(await put())
    expect(statuses.filter((status) => status === 200)).toHaveLength(200)
    const { n } = await portal.db
      .selectFrom('carts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(200)
    // somebody who already has one can continue, and so can anybody who signs in
    const user = await portal.newUser()
    expect((await user.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })).status).toBe(200)
  })

  test('imports and mailed files are counted by person', async ({ portal }) => {
    const [user, other] = [await portal.newUser(), await portal.newUser()]
    await portal.newProduct({ article: 'L-1' })
    const bring = async (person: typeof user) => (await person.post('/api/v1/list-import', { text: 'L-1 2' })).status
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) statuses.push(await bring(user))
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(await bring(other)).toBe(200)
  })
})
