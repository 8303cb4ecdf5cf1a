import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { nameOneself } from './account'
import type { PageProblems } from './page-problems'
import { startServer, type RunningServer } from './start-server'

type Test = { problems: PageProblems; onTestFinished: (stop: () => Promise<void>) => void }

/** A portal on an empty database, without the demonstration, beside that of the other tests. */
export async function startEmptyPortal(
  { problems, onTestFinished }: Test,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const portal = await startServer({ env: { SNAB_DEMO: 'false', ...env } })
  onTestFinished(portal.stop)
  problems.expect(new RegExp(`^foreign request: ${portal.address}/`))
  return portal
}

/** The person who opens the printed address becomes the administrator, and comes to the list of steps. */
export async function makeAdministrator(
  page: Page,
  said: readonly string[],
  { email, password }: { email: string; password: string },
): Promise<void> {
  // printed just after the portal says that it is ready
  const printed = () => /http\S+\/setup\?key=\S+/.exec(said.join('\n'))?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  await page.goto(printed())
  await page.getByLabel('Почта').fill(email)
  await nameOneself(page, password, { first: 'Анна', last: 'Белова' })
  await page.getByRole('button', { name: 'Создать и продолжить' }).click()
  await expect(page.getByRole('heading', { name: 'Настройка портала' })).toBeSeen()
}

/** The login and password of 1C, made on the list of steps. */
export async function makeExchangeAccess(page: Page): Promise<{ login: string; password: string }> {
  await page.getByRole('button', { name: 'Создать логин и пароль' }).click()
  await expect(page.getByText('Скопируйте пароль сейчас')).toBeSeen()
  const [, login = '', password = ''] = await page.locator('dd code').allInnerTexts()
  return { login, password }
}
