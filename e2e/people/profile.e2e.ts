import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { readTakenOrders, writeManagedOrders } from '../../apps/server/src/demo/one-c/orders-of-one-c'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { codeSentTo } from '../support/mailbox'
import { fillOrder, submitOrder } from '../support/ordering'
import { test, type Screen } from '../support/portal'
import { ownWorker } from '../support/worker'

const PASSWORD = 'Demo-2026-portal'
const bell = (page: Page) => page.getByRole('link', { name: /^Уведомления: \d+ непрочит/ })

/** The same person on another device. */
async function signInElsewhere(login: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${ownWorker().address}/api/v2/user/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    },
    body: JSON.stringify({ login, password: PASSWORD }),
  })
  const { authToken } = (await answer.json()) as { authToken: string } // the contract's answer to a right password
  return { authorization: `Bearer ${authToken}` }
}

test('another phone for signing in is confirmed by a code', async ({ page, signInAsNew }) => {
  await signInAsNew()
  await page.goto('/user/profile')
  await page.getByRole('link', { name: /^(Изменить|Добавить): Телефон/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Телефон для входа' })
  await dialog.getByLabel('Новый телефон').fill('+7 910 000-12-34')
  await dialog.getByLabel('Текущий пароль').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Отправить код' }).click()
  await expect(dialog.getByText('Код отправлен на +7 910 •••-••-34')).toBeSeen()
  await dialog.getByLabel('Код подтверждения').fill(await codeSentTo(page, '9100001234'))
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Телефон подтверждён')).toBeSeen()
  await expect(dialog).not.toBeSeen()
  await expect(page.getByText('+7 910 000-12-34')).toBeSeen()
})

test('a buyer corrects their profile field by field and uploads a photo', async ({ page, signInAsNew, problems }) => {
  problems.expect(/^422 POST .*\/profile\/update$/)
  await signInAsNew()
  await page.goto('/content')
  await page.getByRole('button', { name: /^Вы вошли как/ }).click()
  await page.getByRole('link', { name: 'Личный кабинет' }).click()
  await expect(page.getByRole('heading', { name: 'Профиль' })).toBeSeen()

  const lastName = page.getByLabel('Фамилия')
  await lastName.fill('')
  await page.getByLabel('Новый пароль', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  for (const message of ['Укажите фамилию', 'Введите текущий пароль', 'Пароль короче 8 знаков', 'Пароли не совпадают'])
    await expect(page.getByText(message)).toBeSeen()

  await lastName.fill('Новая<')
  await page.getByLabel('Текущий пароль').fill('не тот пароль')
  await page.getByLabel('Новый пароль', { exact: true }).fill('Lantern-river-77')
  await page.getByLabel('Новый пароль ещё раз').fill('Lantern-river-77')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Фамилия: уберите лишние знаки')).toBeSeen()
  await expect(page.getByText('Неверный текущий пароль')).toBeSeen()
  await expect(page.getByRole('alert').filter({ hasText: 'Произошла ошибка' })).toBeSeen()

  await page.reload()
  await page.getByRole('textbox', { name: 'Город' }).fill('Бор')
  await page.getByLabel('Пол', { exact: true }).selectOption('Женский')
  await page.getByLabel(/^Согласен получать рассылку/).check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Профиль пользователя изменен')).toBeSeen()
  await expect(page.getByText(/^Согласие дано \d\d\.\d\d\.\d{4}/)).toBeSeen()

  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5cad' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByRole('img', { name: 'Ваше фото' })).toBeSeen()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Ваше фото' })).toBeSeen()
  await expect(page.getByRole('textbox', { name: 'Город' })).toHaveValue('Бор')
  await page.getByRole('button', { name: 'Убрать' }).click()
  await expect(page.getByRole('img', { name: 'Ваше фото' })).not.toBeSeen()
})

test('when 1C ships an order, the bell and the open order show it without a reload in every tab', async ({
  page,
  context,
  signIn,
  api,
  oneC,
}) => {
  await signIn('buyer@amper.example')
  await api.fillCart('лоток', 1)
  await page.goto('/cart')
  await fillOrder(page, 'Сообщите, когда отгрузите')
  await submitOrder(page)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Новый')

  const second = await context.newPage()
  await Promise.all([
    second.waitForResponse((response) => response.url().includes('/notification/unread')),
    second.goto('/user/notifications'),
  ])
  await expect(second.getByRole('heading', { name: 'Уведомления' })).toBeSeen()
  // orders of other tests have been shipped as well
  const readAll = second.getByRole('button', { name: 'Прочитать все' })
  if (await bell(second).isVisible()) await readAll.click()
  await expect(bell(second)).not.toBeSeen()

  const { file, confirm } = await oneC.takeOrders()
  const documents = (await readTakenOrders(file)).filter(({ comment }) => comment === 'Сообщите, когда отгрузите')
  await confirm()
  await oneC.sendOrders({
    name: 'orders.xml',
    content: writeManagedOrders(
      documents.map((document) => ({ document, stage: 'shipped' })),
      { day: '2026-11-21' },
    ),
  })

  await expect(page.getByRole('main').getByRole('status')).toHaveText('Отгружен')
  await expect(bell(page)).toBeSeen()
  const notice = second.getByRole('link', { name: `Заказ № ${documents[0]!.number}: Отгружен` })
  await expect(notice).toBeSeen()
  await notice.click()
  await expect(second.getByRole('heading', { name: `Заказ № ${documents[0]!.number}` })).toBeSeen()
  // 1C sent the payment with the shipment, which is another notification; reading it in one tab marks it in the other
  await second.goto('/user/notifications')
  await expect(bell(second)).toBeSeen()
  await readAll.click()
  await expect(bell(second)).not.toBeSeen()
  await expect(bell(page)).not.toBeSeen()
})

test('a session ended elsewhere ends here at once', async ({ page, signIn, problems }) => {
  // whatever the page was loading when the session ended
  problems.expect(/^401 GET /)
  await signIn('sales@snab.example')
  await page.goto('/user/sessions')
  await expect(page.getByText('это устройство')).toBeSeen()
  const elsewhere = await signInElsewhere('sales@snab.example')
  await page.reload()
  const phone = page.getByRole('listitem').filter({ hasText: 'Safari, iPhone' })
  await expect(phone).toBeSeen()

  await fetch(`${ownWorker().address}/api/v1/user/session`, { method: 'DELETE', headers: elsewhere })
  await expect(page.getByText('Сеанс завершён. Войдите снова.')).toBeSeen()
  await expect(page.getByRole('heading', { name: 'Войдите, чтобы открыть личный кабинет' })).toBeSeen()
})

test('a card is unlinked after a question, help is closed permanently, an archive is made', async ({
  page,
  signIn,
}) => {
  await signIn('admin@volt.example')
  await page.goto('/user/cards')
  await page.getByRole('link', { name: 'Отвязать карту Мир •• 0013' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отвязать' }).click()
  await expect(page.getByRole('heading', { name: 'Сохранённых карт нет' })).toBeSeen()

  await page.goto('/user/personal-data')
  const help = page.getByRole('complementary', { name: 'Справка' })
  await help.getByRole('button', { name: 'Больше не показывать' }).click()
  await expect(help).not.toBeSeen()
  await page.reload()
  await page.getByRole('button', { name: 'Собрать архив' }).click()
  await expect(page.getByRole('link', { name: 'Скачать архив' })).toBeSeen()
  await expect(help).not.toBeSeen()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать архив' }).click()
  expect((await download).suggestedFilename()).toBe('snab-personal-data.zip')
})

test('a guest is asked to sign in', async ({ page }) => {
  await page.goto('/user/profile')
  await expect(page.getByRole('dialog')).toBeSeen()
  await expect(page.getByText('Войдите, чтобы открыть личный кабинет')).toBeSeen()
})

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'axe has nothing against the account area, and nothing is wider than the screen',
    async ({ page, signIn }) => {
      const found: string[] = []
      await signIn('buyer@volt.example')
      for (const path of [
        '/user',
        '/user/profile',
        '/user/notifications',
        '/user/notification-settings',
        '/user/cards',
        '/user/sessions',
        '/user/personal-data',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeSeen()
        found.push(...(await violations(page, path)))
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > (screen === 'mobile' ? 390 : 1440)) found.push(`${path}: ${width} px wide`)
      }
      await page.goto('/user/profile')
      await page.getByLabel('Фамилия').fill('')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Укажите фамилию')).toBeSeen()
      found.push(...(await violations(page, 'profile with mistakes')))
      await page.goto('/user/personal-data')
      await page.getByRole('link', { name: 'Удалить учётную запись' }).click()
      await expect(page.getByRole('dialog', { name: 'Удалить учётную запись?' })).toBeSeen()
      found.push(...(await violations(page, 'question before deletion')))
      expect(found).toEqual([])
    },
    AXE_PATIENCE_MS,
  )
})
