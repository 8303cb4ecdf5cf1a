import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows } from '../support/catalogue'
import { test } from '../support/portal'

/** Mocks the next answers of an address, as if the server had given them. */
const answerWith = (page: Page, address: string, status: number, body: object) =>
  page.route(address, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))

test('a failed start shows the status and a message, and one click recovers', async ({ page, problems }) => {
  problems.expect(/^500 GET /)
  problems.expect(/^console: /) // React logs the caught error
  await answerWith(page, '**/api/v1/info', 500, {
    code: 'unexpected',
    message: 'База данных не отвечает',
    status: 500,
    requestId: 'journey',
  })
  await page.goto('/catalog')
  await expect(page.getByRole('heading', { name: 'Произошел технический сбой' })).toBeSeen()
  await expect(page.getByText('База данных не отвечает')).toBeSeen()
  await expect(page.getByText('500', { exact: true })).toBeSeen()

  await page.unroute('**/api/v1/info')
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(rows(page).first()).toBeSeen()
})

test('a host the deployment does not serve shows links to the portal and the marketplace', async ({
  page,
  problems,
}) => {
  problems.expect(/^404 GET /)
  problems.expect(/^console: /)
  const links = { marketUrl: 'https://market.example/catalog', hostUrl: 'https://snab.example' }
  await answerWith(page, '**/api/v*/**', 404, {
    code: 'site-not-found',
    message: 'Сайт не найден',
    status: 404,
    requestId: 'journey',
    links,
  })
  await page.goto('/catalog')
  await expect(page.getByRole('heading', { name: 'Сайт не найден' })).toBeSeen()
  await expect(page.locator(`a[href="${links.marketUrl}"]`)).toBeSeen()
  await expect(page.locator(`a[href="${links.hostUrl}"]`)).toBeSeen()
})

test('an old browser is told which versions work', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(CSS, 'supports', { value: () => false }))
  await page.goto('/catalog')
  await expect(page.getByRole('alert').filter({ hasText: 'Браузер устарел' })).toHaveText(
    /Chrome, Firefox, Safari, Яндекс Браузера или Opera/,
  )
})

test('the important notice is shown once, and again when its text changes', async ({ page }) => {
  const setNotice = (text: string) => answerWith(page, '**/api/v2/translations/*', 200, { 'shell.noticeText': text })
  const notice = page.getByRole('dialog', { name: 'Важное уведомление' })
  await setNotice('Склад закрыт до 9 января')
  // the catalogue brings its texts along, so that no answer of theirs can be replaced
  await page.goto('/cart')
  await expect(notice).toHaveText(/Склад закрыт до 9 января/)
  await notice.getByRole('button', { name: 'Понятно' }).click()
  await expect(notice).not.toBeSeen()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeSeen()
  await expect(notice).not.toBeSeen()

  await page.unroute('**/api/v2/translations/*')
  await setNotice('Новый склад в Казани')
  await page.reload()
  await expect(notice).toHaveText(/Новый склад в Казани/)
})

test('an order that does not exist is requested only once, even when live events start', async ({
  page,
  problems,
  signIn,
}) => {
  problems.expect(/^404 GET /)
  problems.expect(/^console: /)
  await signIn('buyer@volt.example')
  await page.goto('/content')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // once the order's answer is here, the stream starts, reports possibly missed events, and is reopened
  let begin = () => {}
  const isAnswered = new Promise<void>((resolve) => (begin = resolve))
  let streams = 0
  await page.route('**/api/v1/user/events', async (route) => {
    streams += 1
    if (streams > 1) return route.continue()
    await isAnswered
    await route.fulfill({ contentType: 'text/event-stream', body: 'event: ready\nid: 1\ndata: {"isBehind":true}\n\n' })
  })
  await page.goto('/orders/999999')
  await expect(page.getByRole('heading', { name: 'Заказ не существует.' })).toBeSeen()
  begin()
  await expect.poll(() => streams, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(asked.filter((path) => path === '/api/v1/order/999999')).toHaveLength(1)
})
