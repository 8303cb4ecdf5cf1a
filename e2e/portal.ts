import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, devices, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, test as base, type TestContext } from 'vitest'
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts'
import { oneCClient, type OneCClient } from '../apps/server/src/demo/one-c/one-c-client'
import { failuresFolder } from './failures-folder'
import { watchPolicy, watchProblems, type PageProblems } from './page-problems'
import { ownWorker } from './worker'

export type Screen = 'desktop' | 'mobile'
export type Theme = 'light' | 'dark'

type Fixtures = {
  screen: Screen
  theme: Theme
  /** Whether the browser has answered which region it is in; most journeys are of people who have. */
  knowsRegion: boolean
  /** Nothing may go wrong behind the page; what a journey provokes it has to expect. */
  problems: PageProblems
  context: BrowserContext
  page: Page
  /** Somebody else's browser, of a guest. */
  newPage: () => Promise<Page>
  /** With one click on a demonstration account in the dialog. */
  signIn: (login: string) => Promise<void>
  /** A 1C that sends plain files. */
  oneC: OneCClient
}

const screens: Record<Screen, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

const { address } = ownWorker()
const browser: Promise<Browser> = chromium.connect(ownWorker().browser)

/** The answer to the question of a first visit, as the browser keeps it. */
const regionConfirmed = { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'B2B_REGION_CONFIRMED', value: '2026-01-01' }] }] }

async function openContext(screen: Screen, theme: Theme, knowsRegion = true): Promise<BrowserContext> {
  const context = await (await browser).newContext({ ...screens[screen], baseURL: address, locale: 'ru-RU', timezoneId: 'Europe/Moscow', colorScheme: theme, reducedMotion: 'reduce', ...(knowsRegion && { storageState: regionConfirmed }) })
  context.setDefaultTimeout(10_000)
  return context
}

/** With the browser's own name, so that the person is not told of a new device. */
async function emptyCart(context: BrowserContext, login: string): Promise<void> {
  const { authToken } = await (await context.request.post('/api/v2/user/sign-in', { data: { login, password: DEMO_PASSWORD } })).json()
  const headers = { authorization: `Bearer ${authToken}` }
  const { items } = await (await context.request.get('/api/v2/cart/items?perPage=0', { headers })).json()
  if (items.length > 0) await context.request.delete('/api/v2/cart/items', { headers, data: { items: items.map(({ id }: { id: number }) => ({ id })) } })
  await context.request.post('/api/v2/user/sign-out', { headers, data: {} })
}

async function saveFailure(task: TestContext['task'], page: Page): Promise<void> {
  if (page.isClosed()) return
  await mkdir(failuresFolder, { recursive: true })
  const name = join(failuresFolder, `${task.file.name} ${task.name}`.replace(/[^\p{L}\d]+/gu, '-'))
  await Promise.all([page.screenshot({ path: `${name}.png` }), page.content().then((html) => writeFile(`${name}.html`, html))])
}

export const test = base.extend<Fixtures>({
  screen: 'desktop',
  theme: 'light',
  knowsRegion: true,
  context: async ({ screen, theme, knowsRegion }, use) => {
    const context = await openContext(screen, theme, knowsRegion)
    await use(context)
    await context.close()
  },
  problems: async ({ context }, use) => {
    await use(watchProblems(context, address))
  },
  page: async ({ context, problems, task }, use) => {
    const page = await context.newPage()
    await watchPolicy(page)
    await use(page)
    const unexpected = problems.all()
    if (task.result?.state === 'fail' || unexpected.length > 0) await saveFailure(task, page)
    expect(unexpected, 'problems behind the page').toEqual([])
  },
  newPage: async ({ screen, theme }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await openContext(screen, theme)
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  signIn: async ({ page, context }, use) => {
    const known = new Set<string>()
    await use(async (login) => {
      // journeys share the demonstration's people: what another one left in the cart must not be counted here
      if (!known.has(login)) await emptyCart(context, login)
      known.add(login)
      await page.getByRole('link', { name: 'Войти' }).click()
      await page.getByRole('dialog').getByRole('button', { name: login }).click()
      await expect(page.getByRole('button', { name: /^Вы вошли как/ })).toBeSeen()
      await expect(page.getByRole('dialog')).not.toBeSeen()
    })
  },
  // vitest wants the first argument destructured even when nothing is taken from it
  // oxlint-disable-next-line no-empty-pattern
  oneC: async ({}, use) => {
    await use(oneCClient({ address, login: '1c', password: 'Demo-2026-1c', zip: false }))
  },
})
