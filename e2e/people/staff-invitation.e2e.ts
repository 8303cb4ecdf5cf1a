import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test, type Screen, type Theme } from '../support/portal'
import { ownWorker } from '../support/worker'

const program = fileURLToPath(new URL('../../apps/server/dist/staff.js', import.meta.url))

async function staff(...args: string[]): Promise<string> {
  const { address, dataDir } = ownWorker()
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SNAB_PUBLIC_URL: address },
  })
  return stdout
}

describe.each([
  { screen: 'desktop', theme: 'light' },
  { screen: 'mobile', theme: 'dark' },
] as const)('$screen, $theme', ({ screen, theme }) => {
  const onScreen = test.extend<{ screen: Screen; theme: Theme }>({ screen, theme })

  onScreen(
    'a colleague opens the address once, names himself, and works',
    { timeout: AXE_PATIENCE_MS },
    async ({ page, problems }) => {
      const email = `olga-${screen}@seller.test`
      const address = /http\S+/.exec(await staff('invite', email, 'content'))?.[0] ?? ''
      await page.goto(address)
      await expect(page.getByText(`Вы будете входить по почте ${email}`)).toBeSeen()
      expect(await violations(page, 'staff invitation')).toEqual([])
      await page.emulateMedia({ colorScheme: theme })
      const save = page.getByRole('button', { name: 'Начать работу' })
      await save.click()
      await expect(page.getByText('Укажите фамилию')).toBeSeen()
      await page.getByRole('textbox', { name: 'Имя' }).fill('Ольга')
      await page.getByRole('textbox', { name: 'Фамилия' }).fill('Редькина')
      problems.expect(/^422 POST .*\/staff-invitation$/)
      await page.getByLabel(/^Пароль(?! ещё)/).fill('password2026')
      await page.getByLabel('Пароль ещё раз').fill('password2026')
      await save.click()
      await expect(page.getByText('Этот пароль слишком распространён')).toBeSeen()
      await page.getByLabel(/^Пароль(?! ещё)/).fill('Надёжный-пароль-7')
      await page.getByLabel('Пароль ещё раз').fill('Надёжный-пароль-7')
      await save.click()
      await page.waitForURL(/\/staff$/)
      expect(await staff('list')).toMatch(new RegExp(`${email}\\s+редактор\\s+Редькина Ольга`))

      problems.expect(/^404 GET .*\/staff-invitation/)
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Приглашение не действует' })).toBeSeen()
      problems.expect(/^401 /)
      expect(await staff('remove', email)).toContain('сеансы завершены')
    },
  )
})

test('a colleague turns on the second factor, and signs in with a recovery code that works once', async ({
  page,
  newPage,
  problems,
}) => {
  const email = 'vera@seller.test'
  const password = 'Надёжный-пароль-8'
  await page.goto(/http\S+/.exec(await staff('invite', email, 'content'))?.[0] ?? '')
  await page.getByRole('textbox', { name: 'Имя' }).fill('Вера')
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Кодова')
  await page.getByLabel(/^Пароль(?! ещё)/).fill(password)
  await page.getByLabel('Пароль ещё раз').fill(password)
  await page.getByRole('button', { name: 'Начать работу' }).click()
  await page.waitForURL(/\/staff$/)

  await page.goto('/user/second-step')
  await page.getByLabel('Ваш пароль').fill(password)
  await page.getByRole('button', { name: 'Включить' }).click()
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeSeen()
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Код из приложения').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  const codes = page.getByRole('region', { name: 'Запасные коды' })
  await expect(codes.locator('code').first()).toBeSeen()
  const [recovery = ''] = await codes.locator('code').allInnerTexts()
  await codes.getByRole('button', { name: 'Коды сохранены' }).click()

  const enter = async () => {
    const other = await newPage()
    await other.goto('/user/sign-in')
    const dialog = other.getByRole('dialog')
    await dialog.getByLabel('Почта или телефон').fill(email)
    await dialog.getByLabel(/^Пароль/).fill(password)
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    const step = other.getByRole('dialog').filter({ has: other.getByLabel(/^Код из приложения/) })
    await step.getByLabel(/^Код из приложения/).fill(recovery)
    await step.getByRole('button', { name: 'Войти', exact: true }).click()
    return other
  }
  const first = await enter()
  await expect(first.getByText(/^Вы вошли по запасному коду\. Осталось \d+\.$/)).toBeSeen()
  problems.expect(/^(401 |422 POST .*second-step)/)
  const again = await enter()
  await expect(again.getByText('Неверный код')).toBeSeen()
  expect(await staff('remove', email)).toContain('сеансы завершены')
})
