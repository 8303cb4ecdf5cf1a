import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { expect, test as base, type TestContext } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { oneCClient, type OneCClient } from '../../apps/server/src/demo/one-c/one-c-client'
import { apiOf, type Api } from './api'
import { failuresFolder } from './failures-folder'
import { registered } from './mailbox'
import { watchPolicy, watchProblems, type PageProblems } from './page-problems'
import { ownWorker } from './worker'

export type Screen = 'desktop' | 'mobile'
export type Theme = 'light' | 'dark'

type Fixtures = {
  screen: Screen
  theme: Theme
  /** Whether the browser has confirmed its region; most tests use browsers that have. */
  knowsRegion: boolean
  /** Nothing may go wrong behind the page; a test has to expect the failures it provokes. */
  problems: PageProblems
  /** Sets the browser's guest id. */
  uuid: string
  context: BrowserContext
  page: Page
  /** Opens another browser, of a guest or of the named person. */
  newPage: (login?: string) => Promise<Page>
  /** A browser without earlier visits, which stores the catalogue as real browsers do. */
  newVisitor: (screen: Screen) => Promise<Page>
  /** Signs a person in by the API: the next page of the browser finds the token where it stores it. */
  signIn: (login: string) => Promise<void>
  /**
   * A person of the test's own, registered and signed in the same way, with the password of the demonstration; returns
   * their e-mail.
   */
  signInAsNew: () => Promise<string>
  /** Signs in with one click on a demonstration account in the dialog. */
  signInByClick: (login: string) => Promise<void>
  /** The API as the browser of this test would use it: as the signed-in person, or as its guest. */
  api: Api
  /** A 1C that sends uncompressed files. */
  oneC: OneCClient
}

const screens: Record<Screen, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

// where `apps/web/src/lib/api/session.ts` stores them
const TOKEN_KEY = 'B2B_USER_TOKEN'
const UUID_KEY = 'B2B_USER_UUID'

const { address } = ownWorker()
const browser: Promise<Browser> = chromium.connect(ownWorker().browser)

/** What a browser keeps from earlier visits: the guest's id, and the answer to the first visit's question. */
const visitedBefore = (uuid: string | null, knowsRegion: boolean) => ({
  cookies: [],
  origins: [
    {
      origin: address,
      localStorage: [
        ...(uuid === null ? [] : [{ name: UUID_KEY, value: uuid }]),
        ...(knowsRegion ? [{ name: 'B2B_REGION_CONFIRMED', value: '2026-01-01' }] : []),
      ],
    },
  ],
})

async function openContext(
  screen: Screen,
  theme: Theme,
  uuid: string | null = crypto.randomUUID(),
  knowsRegion = true,
): Promise<BrowserContext> {
  const context = await (
    await browser
  ).newContext({
    ...screens[screen],
    baseURL: address,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: visitedBefore(uuid, knowsRegion),
    // tests of journeys need live requests; the stored catalogue has its own test (portal/first-paint)
    serviceWorkers: uuid === null ? 'allow' : 'block',
  })
  context.setDefaultTimeout(10_000)
  return context
}

/** The token is put into a browser once: a person who signs out there later stays signed out. */
async function keepToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(
    ({ origin, key, token }) => {
      const given = `journey-${token}`
      if (location.origin !== origin || localStorage.getItem(given) !== null) return
      localStorage.setItem(given, 'true')
      localStorage.setItem(key, token)
      sessionStorage.setItem(key, token)
    },
    { origin: address, key: TOKEN_KEY, token },
  )
}

/**
 * Before a demonstration account signs in on the screen: goods that another test left in its cart must not be counted.
 */
export async function emptyCartOf(context: BrowserContext, login: string): Promise<void> {
  const api = apiOf(context, crypto.randomUUID())
  await api.signIn(login, DEMO_PASSWORD)
  await api.emptyCart()
}

/** Characters of the page that a failed journey prints: the pictures of an unattended run are not kept. */
const shownOfPage = 600

async function saveFailure(task: TestContext['task'], page: Page): Promise<void> {
  if (page.isClosed()) return
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, shownOfPage)
  for (const error of task.result?.errors ?? []) error.message += `\nat ${page.url()}: ${text}`
  await mkdir(failuresFolder, { recursive: true })
  const name = join(failuresFolder, `${task.file.name} ${task.name}`.replace(/[^\p{L}\d]+/gu, '-'))
  await Promise.all([
    page.screenshot({ path: `${name}.png` }),
    page.content().then((html) => writeFile(`${name}.html`, html)),
  ])
}

export const test = base.extend<Fixtures>({
  screen: 'desktop',
  theme: 'light',
  knowsRegion: true,
  // vitest requires destructuring of the first argument even when nothing is taken from it
  // oxlint-disable-next-line no-empty-pattern
  uuid: async ({}, use) => {
    await use(crypto.randomUUID())
  },
  context: async ({ screen, theme, uuid, knowsRegion }, use) => {
    const context = await openContext(screen, theme, uuid, knowsRegion)
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
    await use(async (login) => {
      const context = await openContext(screen, theme)
      opened.push(context)
      if (login !== undefined)
        await keepToken(context, await apiOf(context, crypto.randomUUID()).signIn(login, DEMO_PASSWORD))
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  newVisitor: async ({ theme }, use) => {
    const opened: BrowserContext[] = []
    await use(async (screen) => {
      const context = await openContext(screen, theme, null)
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  api: async ({ context, uuid }, use) => {
    await use(apiOf(context, uuid))
  },
  signIn: async ({ api, context }, use) => {
    await use(async (login) => {
      const token = await api.signIn(login, DEMO_PASSWORD)
      // tests share the demonstration's people: goods that another one left in the cart must not be counted here
      await api.emptyCart()
      await keepToken(context, token)
    })
  },
  signInAsNew: async ({ page, signIn }, use) => {
    await use(async () => {
      const email = `${crypto.randomUUID()}@test.example`
      await registered(page, email, DEMO_PASSWORD)
      await signIn(email)
      return email
    })
  },
  signInByClick: async ({ page, context }, use) => {
    const known = new Set<string>()
    await use(async (login) => {
      if (!known.has(login)) await emptyCartOf(context, login)
      known.add(login)
      await page.getByRole('link', { name: 'Войти' }).click()
      await page.getByRole('dialog').getByRole('button', { name: login }).click()
      await expect(page.getByRole('button', { name: /^Вы вошли как/ })).toBeSeen()
      await expect(page.getByRole('dialog')).not.toBeSeen()
    })
  },
  // vitest requires destructuring of the first argument even when nothing is taken from it
  // oxlint-disable-next-line no-empty-pattern
  oneC: async ({}, use) => {
    await use(oneCClient({ address, login: '1c', password: 'Demo-2026-1c', zip: false }))
  },
})
