import { buffer } from 'node:stream/consumers'
import { read, utils, write } from '@e965/xlsx'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../support/axe'
import { cartLink } from '../support/catalogue'
import { test, type Screen } from '../support/portal'

const PATIENCE_MS = 120_000
const line = (page: Page, number: number): Locator => page.getByRole('group', { name: `Строка ${number}`, exact: true })
const counts = (page: Page): Locator => page.getByLabel('Итог по строкам').first()

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/import')
  await page.getByLabel('Список товаров').fill(text)
  await page.getByRole('button', { name: 'Проверить товары' }).click()
  await expect(counts(page)).toBeSeen()
}

test(
  'the sample list is pasted, reviewed by keyboard alone and added to the cart',
  async ({ page, signIn }) => {
    await signIn('buyer@volt.example')
    await page.goto('/catalog')
    await page.getByRole('link', { name: 'Загрузить список' }).first().click()
    await page.getByRole('button', { name: 'Вставить пример' }).click()
    await page.getByRole('button', { name: 'Проверить товары' }).click()
    await expect(counts(page)).toHaveText(/^20 строк = найдено 14 \+ не решено 6$/)
    const step = page.getByRole('list', { name: 'Шаги загрузки' }).locator('[aria-current=step]')
    await expect(step).toHaveText(/Проверка товаров$/)

    // the first undecided line has the focus already
    await expect(line(page, 15)).toBeSeen()
    await expect(page.locator('[data-row]:focus')).toHaveCount(1)
    await page.keyboard.press('1')
    await expect(counts(page)).toHaveText('20 строк = найдено 14 + выбрано 1 + не решено 5')
    await page.keyboard.press('0')
    await expect(counts(page)).toHaveText('20 строк = найдено 14 + выбрано 1 + пропущено 1 + не решено 4')
    await page.keyboard.press('Enter')
    await page.keyboard.press('2')
    await expect(counts(page)).toHaveText(/выбрано 2 \+ пропущено 1 \+ не решено 3$/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Backspace')
    await expect(counts(page)).toHaveText(/не решено [34]$/)

    await page.getByLabel('Принять подсказки').selectOption('0.6')
    await page.getByRole('button', { name: /^Принять \d/ }).click()
    await expect(counts(page)).not.toHaveText(/не решено/)
    await page.getByRole('button', { name: 'Завершить…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Куда добавить товары' })
    await page.goBack()
    await expect(dialog).not.toBeSeen()
    await page.getByRole('button', { name: 'Завершить…' }).click()
    await dialog.getByRole('button', { name: /^Добавить \d+ строк/ }).click()
    await expect(page.getByRole('heading', { name: /^В корзину добавлен/ })).toBeSeen()
    await expect(step).toHaveText(/Завершение$/)
    const done = page.getByRole('main').getByLabel('Что сделано')
    await expect(done).toHaveText('Добавлено строк 19 Своих товаров 0 Пропущено строк 1 Куда Корзина')
    await expect(page.getByText(/^Пропущена 1 строка$/)).toBeSeen()
    await page.getByRole('link', { name: 'Перейти в корзину' }).click()
    await expect(cartLink(page, 19)).toBeSeen()

    // the same list as an offer to a client of one's own
    await page.goBack()
    await page.getByRole('link', { name: 'В предложение' }).click()
    const offer = page.getByRole('dialog', { name: 'В коммерческое предложение' })
    await offer.getByLabel('Название').fill('Из загруженного списка')
    await offer.getByRole('button', { name: 'Создать' }).click()
    await expect(page.getByRole('heading', { name: /Из загруженного списка$/, level: 1 })).toBeSeen()
    await expect(page.locator('table[aria-rowcount="20"]')).toBeSeen()
  },
  PATIENCE_MS,
)

async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], fileName))
      return transfer
    },
    [name, content] as const,
  )
  const veil = page.getByText('Отпустите здесь: прочитаем список и покажем, что нашлось')
  // a drag fires repeatedly, so a page that was not ready gets a later event
  await expect
    .poll(async () => {
      await page.locator('body').dispatchEvent('dragover', { dataTransfer: data })
      return veil.isVisible()
    })
    .toBe(true)
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data })
}

test(
  'a list dropped on the cart is checked with its sum so far, other and own goods by keys',
  async ({ page, signIn, problems }) => {
    problems.expect(/^422 PUT .*\/list-import\/file/)
    await signIn('buyer@amper.example')
    await page.goto('/cart')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeSeen()
    await drop(page, 'Счёт.pdf', '%PDF-1.4')
    await expect(page.getByText(/Это PDF/)).toBeSeen()
    await drop(page, 'Заявка на июль.csv', 'Код;Кол-во\nMVA20-1-016-C;900000\nнепонятный зверь;2\nабракадабра щщщ;3')
    await expect(page.getByRole('heading', { name: 'Заявка на июль.csv' })).toBeSeen()
    const totals = page.getByLabel('Итог по решённым строкам')
    await expect(totals).toHaveText(/не найдено [12]/)
    const before = await totals.innerText()

    await line(page, 2).press('c')
    const own = page.getByRole('dialog', { name: 'Свой товар' })
    await own.getByRole('textbox', { name: 'Наименование' }).fill('Зверь')
    await own.getByRole('button', { name: 'Добавить свой товар' }).click()
    await expect(totals).toHaveText(/без цены 1/)
    await line(page, 3).press('l')
    const other = page.getByRole('dialog', { name: 'Поиск товара' })
    await other.getByRole('textbox').fill('розетка')
    await other
      .getByRole('button', { name: /озетка/ })
      .first()
      .click()
    await expect(other).not.toBeSeen()
    await expect(totals).not.toHaveText(before)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Клавиши этого экрана' })).toHaveText(/Свой товар/)
  },
  PATIENCE_MS,
)

test(
  'a workbook with unusual columns is mapped, becomes a specification, and is exported with our codes',
  async ({ page, signIn }) => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Х1', 'Х2', 'Х3'],
        ['0190-002', 'Счётчик', 7],
        ['0005-009', 'Автомат', 3],
        ['NO-SUCH-1', 'Редкость', 2],
      ]),
      'Заявка',
    )
    await signIn('admin@volt.example')
    await page.goto('/import?by=file')
    const sources = page.getByRole('navigation', { name: 'Источник списка' }).getByRole('link')
    await expect
      .poll(() => sources.evaluateAll((links) => links.map((link) => link.getAttribute('aria-current'))))
      .toEqual([null, 'page'])
    await page
      .locator('input[type=file]')
      .setInputFiles({
        name: 'заявка.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
      })
    await expect(page.getByRole('heading', { name: 'заявка.xlsx' })).toBeSeen()

    await page.getByText('Столбцы файла').click()
    await page.getByLabel('Заголовки').selectOption('1')
    await page.getByLabel('Столбец 2', { exact: true }).selectOption('name')
    await page.getByRole('button', { name: 'Сопоставить заново' }).click()
    await expect(counts(page)).toHaveText('3 строки = найдено 2 + не решено 1')

    await line(page, 4).getByRole('button', { name: 'Свой товар' }).click()
    const own = page.getByRole('dialog', { name: 'Свой товар' })
    await own.getByLabel('Наименование').fill('Редкость по чертежу')
    await own.getByRole('button', { name: 'Добавить свой товар' }).click()
    await expect(counts(page)).toHaveText('3 строки = найдено 2 + своих 1')
    await line(page, 2).getByLabel('Количество, строка 2').fill('9')
    await expect(line(page, 2).getByText('Сохраняется')).not.toBeSeen()
    await line(page, 3).getByRole('button', { name: 'Изменить выбор' }).click()
    await line(page, 3).getByRole('button', { name: 'Другой товар' }).click()
    const panel = page.getByRole('dialog', { name: 'Поиск товара' })
    await panel.getByLabel('Код, название или бренд').fill('00622000001')
    await panel.getByRole('button', { name: /^Выбрать: 00622000001/ }).click()
    await expect(line(page, 3).getByText('00622000001')).toBeSeen()

    await page.getByRole('button', { name: 'Завершить…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Куда добавить товары' })
    await dialog.getByLabel('В новую спецификацию').check()
    await dialog.getByRole('button', { name: 'Добавить 3 строки' }).click()
    await expect(page.getByRole('heading', { name: 'В спецификацию добавлены 3 строки' })).toBeSeen()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать свою книгу с нашими кодами' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('заявка.xlsx')
    const rows = utils.sheet_to_json<unknown[]>(
      read(await buffer(await file.createReadStream())).Sheets['Заявка'] ?? {},
      { header: 1 },
    )
    expect(rows[0]?.slice(0, 5)).toEqual(['Х1', 'Х2', 'Х3', 'Наш код', 'Наименование у нас'])
    expect(rows.slice(1, 3).map((row) => [row[0], row[3]])).toEqual([
      ['0190-002', '0190-002'],
      ['0005-009', '00622000001'],
    ])

    // a choice made by hand is remembered, and forgotten on request
    await page.goto('/import/memory')
    const remembered = page.getByRole('row').filter({ hasText: '00622000001' })
    await remembered.getByRole('button', { name: /^Забыть/ }).click()
    await expect(remembered).toHaveCount(0)
    await page.goto('/import/history')
    await expect(page.getByRole('row').filter({ hasText: 'заявка.xlsx' }).first()).toHaveText(/Завершена/)
  },
  PATIENCE_MS,
)

test(
  'when only the amount is unreadable the product stays, and typing the amount resolves the line',
  async ({ page, signIn }) => {
    await signIn('buyer@volt.example')
    await paste(page, '0190-002 20 листов\n0005-009 3 шт')
    await expect(counts(page)).toHaveText('2 строки = найдено 1 + не решено 1')
    await expect(line(page, 1).getByText('Укажите количество')).toBeSeen()
    // nothing can be accepted as it is
    await expect(page.getByLabel('Принять подсказки')).toHaveCount(0)
    await line(page, 1).getByLabel('Количество, строка 1').fill('20')
    await expect(counts(page)).toHaveText('2 строки = найдено 2')
  },
  PATIENCE_MS,
)

test(
  'a list longer than the limit is imported in parts',
  async ({ page, signIn }) => {
    await signIn('admin@volt.example')
    await paste(page, [...Array.from({ length: 300 }, () => '0190-002 1'), '0190-002 700000'].join('\n'))
    await expect(page.getByText('Часть 1 из 2: в списке больше строк, чем загружается за раз.')).toBeSeen()
    await expect(counts(page)).toHaveText('300 строк = найдено 300')
    await page.getByRole('button', { name: 'Загрузить часть 2' }).click()
    await expect(page.getByText('Часть 2 из 2')).toBeSeen()
    await expect(counts(page)).toHaveText('1 строка = найдено 1')
    await expect(line(page, 301).getByText('0190-002', { exact: true })).toBeSeen()
    await expect(line(page, 301).getByText(/^остаток \S+ шт, не хватает 69\d\s\d{3}$/)).toBeSeen()
  },
  PATIENCE_MS,
)

test('a file that cannot be read within a minute is reported, and another can be chosen', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/504|api\/v1\/list-import\/file/)
  const words = 'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.'
  await signIn('admin@volt.example')
  await page.route('**/api/v1/list-import/file*', (route) =>
    route.fulfill({ status: 504, json: { code: 'import-timed-out', message: words, status: 504, requestId: 'slow' } }),
  )
  await page.goto('/import?by=file')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'большой.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') })
  await expect(page.getByText(words)).toBeSeen()
  await expect(page.getByText('Перетащите файл')).toBeSeen()
})

test(
  'axe finds no problem in the screens of an import',
  async ({ page, signIn }) => {
    await signIn('admin@volt.example')
    const found: string[] = []
    await page.goto('/import')
    await expect(page.getByLabel('Список товаров')).toBeSeen()
    found.push(...(await violations(page, 'text')))
    await page.goto('/import?by=file')
    await expect(page.getByText('Перетащите файл')).toBeSeen()
    found.push(...(await violations(page, 'file')))
    await paste(page, 'Артикул\tКол-во\n0190-002\t2\n0005-009\t3\nавтомат\t4\nнечто\t1')
    await page.getByText('Столбцы файла').click()
    found.push(...(await violations(page, 'check')))
    await page.getByRole('button', { name: 'Завершить…' }).click()
    await expect(page.getByRole('dialog')).toBeSeen()
    found.push(...(await violations(page, 'finish')))
    await page.goto('/import/history')
    await expect(page.getByRole('table')).toBeSeen()
    found.push(...(await violations(page, 'history')))
    expect(found).toEqual([])
  },
  PATIENCE_MS,
)

const onPhone = test.extend<{ screen: Screen }>({ screen: 'mobile' })

onPhone(
  'on a phone a list is pasted, decided by touch and ordered',
  async ({ page, signIn }) => {
    await signIn('buyer@amper.example')
    await paste(page, '0190-002 2\nавтомат 1P 16А C 5\nнечто неизвестное 1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await line(page, 2)
      .getByRole('button', { name: /^Выбрать/ })
      .first()
      .click()
    await line(page, 3).getByRole('button', { name: 'Пропустить' }).click()
    await expect(counts(page)).toHaveText('3 строки = найдено 1 + выбрано 1 + пропущено 1')
    expect(await violations(page, 'check on a phone')).toEqual([])
    await page.getByRole('button', { name: 'Завершить…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Добавить 2 строки' }).click()
    await expect(page.getByRole('heading', { name: 'В корзину добавлены 2 строки' })).toBeSeen()
  },
  PATIENCE_MS,
)
