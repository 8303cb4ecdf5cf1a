import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { caller } from '../support/server-pair'
import { test } from '../support/portal'
import { startServer, type RunningServer } from '../support/start-server'

/** What a counter and a chat received, recorded by scripts that stand in for those of Yandex and JivoSite. */
declare global {
  interface Window {
    reported?: unknown[]
  }
}

// either of the two may load first, so neither may discard what the other has recorded
const counter =
  'window.reported ??= []; window.reported.push(...(window.ym?.a ?? [])); window.ym = (...call) => window.reported.push(call)'
const chat =
  'window.jivo_api = { open: () => {}, setCustomData: (fields) => (window.reported ??= []).push(fields) }; window.jivo_onLoadCallback?.()'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({
    env: {
      SNAB_DEMO_PRODUCTS: '200',
      SNAB_METRIKA_COUNTER: '12345',
      SNAB_CHAT: 'jivosite',
      SNAB_JIVOSITE_KEY: 'journey',
    },
  })
}, 120_000)
afterAll(() => server.stop())

/** Answers in place of external services, and records what was requested of them. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  for (const [address, body] of [
    ['https://mc.yandex.ru/**', counter],
    ['https://code.jivo.ru/**', chat],
  ] as const)
    await context.route(address, (route) => {
      asked.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/javascript', body })
    })
  return asked
}

describe('third-party cookies', () => {
  test.override({ screen: 'mobile' })

  test('nothing loads before consent, other questions wait for it, and it can be withdrawn', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/^foreign request: https:\/\/(mc\.yandex\.ru|code\.jivo\.ru)\//)
    problems.expect(new RegExp(`^foreign request: ${server.address}/`))
    const asked = await standIn(context)
    const band = page.getByRole('region', { name: 'Файлы cookie' })
    const region = page.getByRole('dialog', { name: 'Ваш регион' })
    const survey = page.getByRole('complementary', { name: 'Опрос' })

    await page.goto(`${server.address}/`)
    await expect(band).toBeSeen()
    await expect(region).not.toBeSeen()
    await band.getByRole('button', { name: 'Только необходимые' }).click()
    await expect(band).not.toBeSeen()
    await region.getByRole('button', { name: 'Да, верно' }).click()
    await expect(region).not.toBeSeen()
    expect(asked).toEqual([])

    const { body } = await caller().post(`${server.address}/api/v2/user/sign-in`, {
      login: 'admin@volt.example',
      password: DEMO_PASSWORD,
    })
    await page.evaluate((token) => {
      localStorage.setItem('B2B_USER_TOKEN', token)
      sessionStorage.setItem('B2B_USER_TOKEN', token)
    }, body.authToken)
    await page.goto(`${server.address}/`)
    await expect(survey).toBeSeen()
    expect(asked).toEqual([])

    await page.goto(`${server.address}/content/privacy-policy`)
    await page.getByRole('button', { name: 'Изменить выбор' }).click()
    await expect(band).toBeSeen()
    await page.goto(`${server.address}/`)
    await expect(band).toBeSeen()
    await expect(survey).not.toBeSeen()
    await band.getByRole('button', { name: 'Согласен' }).click()
    await expect(survey).toBeSeen()
    await expect.poll(() => asked.toSorted()).toEqual(['code.jivo.ru', 'mc.yandex.ru'])

    // pages whose addresses contain the buyer's words and numbers, and a product
    await page.goto(`${server.address}/catalog?keyword=секретный-запрос`)
    await page.goto(`${server.address}/orders/4090`)
    await page.goto(`${server.address}/product/1`)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify([window.reported, window.dataLayer])))
      .toMatch(/Юридическое лицо.*"detail"/)
    const reported = await page.evaluate(() => JSON.stringify([window.reported, window.dataLayer]))
    expect(reported).toContain('"hit"')
    for (const secret of ['admin@volt.example', body.authToken, '4090', 'keyword', 'B2B_'])
      expect(reported).not.toContain(secret)
  })
})
