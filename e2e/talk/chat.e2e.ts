import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as base, type Screen } from '../support/portal'

const test = base
const phone = base.extend<{ screen: Screen }>({ screen: 'mobile' })

const support = (page: Page) => page.getByRole('button', { name: /^Поддержка/ })
const messages = (page: Page) => page.getByRole('list', { name: 'Сообщения чата' })

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Сообщение', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(messages(page).getByText(text)).toBeSeen()
}

test('buyer and seller chat live; messages are escaped; the button can be moved and stays in the window', async ({
  page,
  signInAsNew,
  newPage,
}) => {
  const email = await signInAsNew()
  await page.goto('/catalog')
  await expect(support(page)).toBeSeen()
  // it would cover «В корзину»: the header has room for it
  await expect.poll(async () => (await support(page).boundingBox())?.y).toBeLessThan(48)
  await page.goto('/orders')
  await expect(support(page)).toBeSeen()
  const start = await support(page).boundingBox()
  expect([start?.width, start?.height, start?.y]).toEqual([40, 40, 500])
  await support(page).focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await support(page).boundingBox())?.y).toBe(436)
  const { x = 0, y = 0 } = (await support(page).boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(9000, 9000, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await support(page).boundingBox())?.y).toBe(860)
  // moving it does not press it
  await expect(page.getByRole('dialog', { name: 'Чат с менеджером' })).not.toBeSeen()
  // it stays where it was put
  await page.reload()
  await expect.poll(async () => (await support(page).boundingBox())?.y).toBe(860)
  await support(page).focus()
  await page.keyboard.press('Enter')
  const chat = page.getByRole('dialog', { name: 'Чат с менеджером' })
  await expect(chat).toBeSeen()
  const vector = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  await say(page, vector)

  const seller = await newPage('root@snab.example')
  await seller.goto('/staff/chats?state=waiting')
  await seller.getByRole('link').filter({ hasText: vector }).click()
  await expect(messages(seller).getByText(vector)).toBeSeen()
  await expect(seller.getByText(email)).toBeSeen()
  await expect(messages(page).getByText(/прочитано/)).toBeSeen()
  await say(seller, 'Есть на складе, отгрузим завтра')
  await expect(messages(page).getByText('Есть на складе, отгрузим завтра')).toBeSeen()
  await say(page, 'Спасибо')
  await expect(messages(seller).getByText('Спасибо')).toBeSeen()
  expect(await page.locator('ol img, ol script').count()).toBe(0)
})

phone('on a phone a guest’s talk is a page, and the answer comes by itself', async ({ page, newPage }) => {
  await page.goto('/catalog')
  await support(page).click()
  await expect(page).toBeAt('/chat')
  const text = `Нужен кабель ${crypto.randomUUID()}`
  await say(page, text)
  const seller = await newPage('sales@snab.example')
  await seller.goto('/staff/chats')
  await seller.getByRole('link').filter({ hasText: text }).click()
  await expect(messages(seller).getByText(text)).toBeSeen()
  await say(seller, 'Какой длины?')
  await expect(messages(page).getByText('Какой длины?')).toBeSeen()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.goBack()
  await expect(support(page)).toBeSeen()
})
