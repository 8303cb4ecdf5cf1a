import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { test as base, type Screen } from '../support/portal'

const picture = fileURLToPath(new URL('../../apps/web/public/favicon.png', import.meta.url))

describe.each<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const test = base.extend<{ screen: Screen }>({ screen })

  test('staff publish a banner with a picture, and a guest sees it and follows it', async ({ page, newPage }) => {
    const title = `Скидка на лотки ${screen}`
    const desk = await newPage('content@snab.example')
    await desk.goto('/staff/home-page')
    await desk.getByRole('button', { name: 'Добавить блок' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Новый блок' })
    await dialog.getByLabel('Куда ведёт').selectOption('Другой адрес')
    await dialog.getByLabel('Адрес', { exact: true }).fill('catalog')
    await dialog.getByLabel('Название').fill(title)
    await dialog.getByLabel('Загрузить картинку').first().setInputFiles(picture)
    await expect(dialog.getByText('Заменить картинку')).toBeSeen()
    await dialog.getByLabel('Опубликовано').check()
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog.getByText(/Выберите, куда ведёт ссылка/)).toBeSeen()

    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Оптовые поставки электротехники' })).toBeSeen()
    await expect(page.getByText(title)).not.toBeSeen()

    await dialog.getByLabel('Адрес', { exact: true }).fill('/catalog?keyword=лоток')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog).not.toBeSeen()
    // on the page that was open, without a reload
    await page.getByRole('link', { name: title }).click()
    await expect(page).toBeAt(/\/catalog\?keyword=/)

    await desk.goto('/staff/home-page')
    const row = desk.getByRole('row', { name: /Баннеры/ }).last()
    await row.getByRole('button', { name: 'Удалить' }).click()
    await expect(desk.getByText('Блок удалён')).toBeSeen()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Разделы каталога' })).toBeSeen()
    await expect(page.getByText(title)).not.toBeSeen()
  })

  test('a guest reads the news and a page over the home page; Back returns home', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /Отрез кабеля готовим за час/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Отрез кабеля готовим за час' })).toBeSeen()
    await page.goBack()
    await page.getByRole('link', { name: /Кабель в отрез Как заказать/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Кабель в отрез' })
    await expect(dialog.getByText('Кабель продаём целыми барабанами')).toBeSeen()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect(dialog).not.toBeSeen()
    await expect(page.getByRole('heading', { name: 'Разделы каталога' })).toBeSeen()
  })
})

base(
  'staff write news in the editor; a buyer reads them and they are no longer new',
  async ({ page, newPage, signIn }) => {
    const desk = await newPage('content@snab.example')
    await desk.goto('/staff/news')
    await desk.getByRole('link', { name: 'Написать' }).click()
    // the list, which stays until the editor has loaded, also has a field called «Заголовок»
    const full = desk.getByRole('textbox', { name: 'Полный текст' })
    await expect(full).toBeSeen()
    await desk.getByLabel('Заголовок', { exact: true }).fill('Склад в Перми')
    await desk.getByLabel('Адрес').fill('sklad-v-permi')
    await desk.getByRole('textbox', { name: 'Анонс' }).fill('Открыли склад')
    await full.fill('Адрес склада')
    await desk.getByRole('button', { name: 'Заголовок 2' }).last().click()
    await desk.getByLabel('Опубликовано').check()
    await desk.getByRole('button', { name: 'Сохранить' }).click()
    await expect(desk).toBeAt(/\/staff\/news\/\d+$/)

    await signIn('buyer@volt.example')
    await page.goto('/posts/news')
    const card = page.getByRole('listitem').filter({ hasText: 'Склад в Перми' })
    await expect(card.getByText('Новое')).toBeSeen()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Адрес склада' })).toBeSeen()
    await page.goBack()
    await expect(card).toBeSeen()
    await expect(card.getByText('Новое')).not.toBeSeen()
  },
)
