import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { acceptOffer, submitOrder } from '../support/ordering'
import { test, type Screen } from '../support/portal'

const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8742b' } })
    .jpeg()
    .toBuffer(),
})
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const openNew = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'Свои товары' }).click()
  await dialog(page, 'Свои товары').getByRole('link', { name: 'Добавить свой товар' }).click()
  return dialog(page, 'Добавить свой товар')
}

test('a product of one’s own with a photo is made, put into the cart, opened, changed and ordered', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@amper.example')
  const name = `Щит по чертежу ${Date.now()}`
  await page.goto('/cart')
  const form = await openNew(page)
  await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(form.getByText('Укажите название')).toBeSeen()
  await form.getByRole('textbox', { name: 'Наименование' }).fill(name)
  await form.getByRole('textbox', { name: /^Цена/ }).fill('1 250,50')
  await form.locator('input[type=file]').setInputFiles(await photo())
  await form.getByRole('button', { name: 'Сохранить и положить в корзину' }).click()

  await expect(page.getByText(`«${name}» в корзине`)).toBeSeen()
  await dialog(page, 'Свои товары').getByRole('link', { name, exact: true }).click()
  await expect(page).toBeAt(/^\/cart\?product=custom:\d+/)
  const card = dialog(page, name)
  await expect(card.getByRole('button', { name: 'Рассмотреть изображение' })).toBeSeen()
  await expect(card.getByRole('link', { name: /^В корзине/ })).toBeSeen()
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((image) => Reflect.get(image, 'naturalWidth')),
    )
    .toBe(300)

  await card.getByRole('link', { name: 'Изменить' }).click()
  const edit = dialog(page, 'Изменить товар')
  await expect(edit.getByRole('textbox', { name: 'Наименование' })).toHaveValue(name)
  await edit.getByRole('textbox', { name: /^Цена/ }).fill('1000')
  await edit.getByRole('button', { name: 'Убрать фото' }).click()
  await edit.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(card.getByText('1 000,00 ₽').first()).toBeSeen()
  await expect(card.getByText('Нет изображения')).toBeSeen()

  await card.getByRole('button', { name: 'Закрыть карточку' }).click()
  await page.goto('/cart')
  const line = page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(line).toBeSeen()
  await page.getByRole('button', { name: 'Сортировать: Наименование' }).click()
  await expect(page).toBeAt(/sort=/)
  await line.hover()
  expect(await line.getAttribute('href')).toMatch(/^\/cart\?(?=.*sort=).*product=custom:\d+/)
  await page.getByRole('link', { name: 'Оформить заказ' }).click()
  await page.getByRole('radio', { name: 'Самовывоз' }).check()
  await page.getByLabel('Пункт самовывоза').selectOption({ index: 1 })
  await acceptOffer(page)
  await submitOrder(page)
  await expect(page.getByRole('heading', { name: /^Заказ/ })).toBeSeen()
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(
    dialog(page, name)
      .getByRole('list', { name: 'В моих списках' })
      .getByRole('link', { name: /^Заказ №/ }),
  ).toBeSeen()
})

test('a product of one’s own is deleted after a question; its cart line stays and names it', async ({
  page,
  signIn,
  api,
  problems,
}) => {
  problems.expect(/^404 GET .*\/api\/v1\/product-custom\/\d+/)
  await signIn('buyer@amper.example')
  const name = `Короб ${Date.now()}`
  const { id } = await api.post<{ id: number }>('/api/v1/product-custom', { name })
  await api.putIntoCart([{ customProductId: id, amount: 1 }])
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Свои товары' }).click()
  const list = dialog(page, 'Свои товары')
  await list.getByRole('link', { name, exact: true }).click()
  await dialog(page, name).getByRole('link', { name: 'Удалить' }).click()
  const question = dialog(page, `Удалить «${name}»?`)
  await expect(question.getByText(/останутся/)).toBeSeen()
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(question).not.toBeSeen()
  await dialog(page, name).getByRole('link', { name: 'Удалить' }).click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Товар удалён')).toBeSeen()
  await expect(dialog(page, name)).not.toBeSeen()

  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Этот свой товар удалён')).toBeSeen()
  await page.getByRole('button', { name: 'Закрыть карточку' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Свои товары' }).click()
  await expect(list.getByRole('link', { name: 'Добавить свой товар' })).toBeSeen()
  await expect(list.getByRole('link', { name, exact: true })).not.toBeSeen()
})

test('a bad photo is reported at once; one that only the server rejects leaves the product made, with a message', async ({
  page,
  problems,
  signIn,
}) => {
  await signIn('admin@volt.example')
  await page.goto('/cart')
  const form = await openNew(page)
  await form.getByRole('textbox', { name: 'Наименование' }).fill('Муфта особая')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
  await expect(form.getByRole('alert')).toHaveText('Фото должно быть картинкой .jpg или .png')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024 + 1, 0xff) })
  await expect(form.getByRole('alert')).toHaveText(/больше 2 МБ/)

  problems.expect(/422 POST .*upload-photo/)
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: (await photo()).buffer.subarray(0, 60) })
  await expect(form.getByRole('alert')).not.toBeSeen()
  await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText(/Товар сохранён, но фото не загрузилось/)).toBeSeen()
  await expect(dialog(page, 'Свои товары').getByRole('link', { name: 'Муфта особая', exact: true })).toBeSeen()
})

test('a guest is asked to sign in; a fruitless search becomes the name of a new product', async ({ page, signIn }) => {
  await page.goto('/catalog?keyword=щщщщ-123')
  await page.getByRole('main').getByRole('link', { name: 'Добавить свой товар' }).click()
  await expect(page.getByRole('dialog').getByLabel('Почта или телефон')).toBeSeen()
  await page.keyboard.press('Escape')
  await signIn('admin@volt.example')
  await page.goto('/catalog?keyword=щщщщ-123')
  await page.getByRole('main').getByRole('link', { name: 'Добавить свой товар' }).click()
  await expect(dialog(page, 'Добавить свой товар').getByRole('textbox', { name: 'Наименование' })).toHaveValue(
    'щщщщ-123',
  )
  await page.goBack()
  await expect(page.getByRole('dialog')).not.toBeSeen()
})

describe.for<Screen>(['desktop', 'mobile'])('on %s', (screen) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'axe has nothing against own products',
    async ({ page, signIn }) => {
      const found: string[] = []
      await signIn('admin@volt.example')
      await page.goto('/cart')
      const form = await openNew(page)
      await form.getByRole('textbox', { name: 'Наименование' }).fill(`Лоток ${screen}`)
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
      await expect(form.getByRole('alert')).toBeSeen()
      found.push(...(await violations(page, 'form with a mistake')))
      await form.locator('input[type=file]').setInputFiles(await photo())
      await form.getByRole('button', { name: 'Сохранить', exact: true }).click()
      await expect(dialog(page, 'Свои товары').getByRole('link', { name: `Лоток ${screen}`, exact: true })).toBeSeen()
      found.push(...(await violations(page, 'list')))
      await dialog(page, 'Свои товары')
        .getByRole('link', { name: `Лоток ${screen}`, exact: true })
        .click()
      await expect(dialog(page, `Лоток ${screen}`).getByText('Этого товара нет')).toBeSeen()
      found.push(...(await violations(page, 'card')))
      expect(found).toEqual([])
    },
    AXE_PATIENCE_MS,
  )
})
