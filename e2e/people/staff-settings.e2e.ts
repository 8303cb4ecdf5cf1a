import { expect } from 'vitest'
import { test } from '../support/portal'

test('staff stop orders and show a notice; the buyer sees both until they end', async ({
  page,
  newPage,
  api,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  await api.fillCart('автомат', 1)

  const desk = await newPage('root@snab.example')
  await desk.goto('/staff/settings')
  const ordering = desk.getByRole('region', { name: 'Приём заказов' })
  await ordering.getByRole('button', { name: 'Остановить приём' }).click()
  await expect(ordering.getByText('Напишите причину: её увидят покупатели')).toBeSeen()
  await ordering.getByLabel('Причина').fill('Инвентаризация склада')
  await ordering.getByLabel('Остановить до').fill('2099-01-10T09:00')
  await ordering.getByRole('button', { name: 'Остановить приём' }).click()
  await expect(ordering.getByText('Заказы не принимаются до 10.01.2099, 09:00 по Москве')).toBeSeen()
  const notice = desk.getByRole('region', { name: 'Важное уведомление' })
  await notice.getByRole('textbox', { name: 'Текст' }).fill('Склад закрыт до 9 января')
  await expect(notice.getByRole('region', { name: 'Как увидят' })).toHaveText(/Склад закрыт до 9 января\s*Понятно$/)
  await notice.getByLabel('Показывать уведомление').check()
  await notice.getByRole('button', { name: 'Сохранить' }).click()
  await desk.getByRole('dialog', { name: 'Важное уведомление' }).getByRole('button', { name: 'Понятно' }).click()

  await page.goto('/cart')
  const shown = page.getByRole('dialog', { name: 'Важное уведомление' })
  await expect(shown).toHaveText(/Склад закрыт до 9 января/)
  await shown.getByRole('button', { name: 'Понятно' }).click()
  const stopped = page.getByText('Товары не принимаем. Инвентаризация склада. Снова с 10.01.2099, 09:00 по Москве.')
  await expect(stopped).toBeSeen()

  await ordering.getByRole('button', { name: 'Принимать заказы' }).click()
  await expect(ordering.getByText('Заказы принимаются', { exact: true })).toBeSeen()
  await notice.getByLabel('Показывать уведомление').uncheck()
  await notice.getByRole('button', { name: 'Сохранить' }).click()
  await expect(desk.getByText('Сохранено')).toBeSeen()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Итого' }).first()).toBeSeen()
  await expect(stopped).not.toBeSeen()
})

test('an editor writes a page, publishes it, and restores its first text', async ({ page, signIn }) => {
  await signIn('content@snab.example')
  await page.goto('/staff/content')
  await page.getByRole('button', { name: 'Добавить страницу' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая страница' })
  await dialog.getByLabel('Заголовок').fill('Оплата')
  await dialog.getByLabel('Адрес').fill('kak-platit')
  await dialog.getByRole('button', { name: 'Создать черновик' }).click()
  await expect(page).toBeAt('/staff/content/kak-platit')
  const save = page.getByRole('button', { name: 'Сохранить' })
  await page.getByText('Исходный HTML').click()
  await page.getByLabel('Текст', { exact: true }).fill('<p>По счёту</p>')
  await page.getByLabel('Опубликовано').check()
  await save.click()
  await expect(page.getByRole('button', { name: 'Посмотреть версию 1' })).toBeSeen()
  await page.getByRole('textbox', { name: 'Текст', exact: true }).fill('Картой')
  await save.click()
  await page.getByRole('button', { name: 'Посмотреть версию 2' }).click()
  await page.getByRole('button', { name: 'Вернуть эту версию' }).click()
  await expect(page.getByText('Версия 2 возвращена')).toBeSeen()
  await page.goto('/content/kak-platit')
  await expect(page.getByRole('heading', { name: 'Оплата' })).toBeSeen()
  await expect(page.getByText('По счёту')).toBeSeen()
})
