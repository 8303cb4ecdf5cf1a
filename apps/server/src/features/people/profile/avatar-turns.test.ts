import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { PASSWORD, test, type Portal } from '../../../../test/portal'

type Person = { token: string; email: string }

async function send({ app }: Portal, person: Person, content: Uint8Array) {
  const form = new FormData()
  form.append('data', new Blob([Buffer.from(content)]), 'me.png')
  const request = new Request('http://portal', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/profile/avatar',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${person.token}` },
  })
  return { status: response.statusCode, body: response.json() }
}

/** A picture whose every pixel must be decoded before the first is available. */
const heavy = (side: number, depth: 'uchar' | 'ushort' = 'uchar') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#123456' } })
    .toColourspace(depth === 'ushort' ? 'rgb16' : 'srgb')
    .png({ progressive: depth === 'uchar', compressionLevel: 9 })
    .toBuffer()

describe("one person's pictures", () => {
  test('do not delay signing in', async ({ portal }) => {
    const [painter, other] = [await portal.newUser(), await portal.newUser()]
    const picture = await heavy(7000)
    const signIn = async () => {
      const started = performance.now()
      const { status } = await portal.guest().post('/api/v2/user/sign-in', { login: other.email, password: PASSWORD })
      expect(status).toBe(200)
      return performance.now() - started
    }
    await signIn()
    let isDrawn = false
    const drawn = Promise.all(Array.from({ length: 8 }, () => send(portal, painter, picture))).then((answers) => {
      isDrawn = true
      return answers
    })
    const waits: number[] = []
    // set when all are drawn
    // oxlint-disable-next-line no-unmodified-loop-condition
    while (!isDrawn) {
      waits.push(await signIn())
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect((await drawn).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(waits.length).toBeGreaterThan(5)
    expect(Math.max(...waits)).toBeLessThan(1500)
  }, 60_000)

  test('are refused by depth before decoding, and the number waiting is limited', async ({ portal }) => {
    const person = await portal.newUser()
    const deep = await heavy(7000, 'ushort')
    const started = performance.now()
    expect(await send(portal, person, deep)).toMatchObject({
      status: 422,
      body: { message: 'У фото слишком большое разрешение: уменьшите его и загрузите снова' },
    })
    expect(performance.now() - started).toBeLessThan(500)

    const small = await heavy(50)
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(portal, person, small)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'Сейчас обрабатывается слишком много картинок. Повторите через несколько секунд.',
    )
  })
})
