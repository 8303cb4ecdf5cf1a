import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chip, rows, searchFor } from '../support/catalogue'
import { test } from '../support/portal'

test('a word that matches nothing is left out and named; searched literally, the answer is empty and says why', async ({
  page,
}) => {
  await page.goto('/catalog')
  await searchFor(page, 'светильник бдыщщщ 36')
  await expect(page.getByText('Со словом «бдыщщщ» ничего не найдено, показано без него.')).toBeSeen()
  await expect(rows(page).first()).toHaveText(/светильник/i)
  await page.getByRole('button', { name: 'Искать буквально «светильник бдыщщщ 36»' }).click()
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeSeen()
  await expect(page.getByRole('listitem').filter({ hasText: 'бдыщщщ' }).filter({ hasText: 'не найдено' })).toBeSeen()
  await page.getByRole('button', { name: /^Без слова «бдыщщщ» \d/ }).click()
  await expect(page).toBeAt('/catalog?keyword=светильник+36&literal=true')
  await expect(rows(page).first()).toHaveText(/светильник/i)
})

const staffSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Управление порталом' }).getByRole('link', { name, exact: true })

test('a guest asks the manager, who sees the query and answers', async ({ page, signIn }) => {
  await page.goto('/catalog')
  await searchFor(page, 'бдыщщщ-777')
  await page.getByRole('link', { name: 'Спросить менеджера' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вопрос менеджеру' })
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByText('Без согласия мы не можем принять ваши контакты')).toBeSeen()
  await dialog.getByLabel('Что нужно найти').fill('Двадцать штук')
  await dialog.getByLabel('Как к вам обращаться').fill('Пётр из Кстова')
  await dialog.getByLabel('Телефон').fill('8 912 345 67 89')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Вопрос отправлен')).toBeSeen()
  await expect(dialog).not.toBeSeen()
  await expect(page).toBeAt('/catalog?keyword=бдыщщщ-777')

  await signIn('sales@snab.example')
  await page.goto('/catalog')
  await page.getByRole('button', { name: /^Вы вошли как/ }).click()
  await page.getByRole('link', { name: 'Управление порталом' }).click()
  await expect(page).toBeAt('/staff')
  await staffSection(page, 'Вопросы покупателей').click()
  const question = page.getByRole('listitem').filter({ hasText: 'Пётр из Кстова' })
  await expect(question).toHaveText(/\+7 912 345-67-89.*бдыщщщ-777.*Двадцать штук/)
  await question.getByRole('button', { name: 'Отвечено' }).click()
  await expect(question).not.toBeSeen()
  await page.getByText('Отвеченные').click()
  await expect(question).toHaveText(/Ответил/)
})

test('a buyer asks; the manager’s answer is in their notifications and leads back to the list', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@volt.example')
  await page.goto('/catalog?keyword=бдыщщщ-888')
  await page.getByRole('link', { name: 'Спросить менеджера' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вопрос менеджеру' })
  await dialog.getByLabel('Что нужно найти').fill('Бухта 500 м')
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Вопрос отправлен')).toBeSeen()
  await signIn('sales@snab.example')
  await page.goto('/staff/questions')
  const question = page.getByRole('listitem').filter({ hasText: 'бдыщщщ-888' })
  await question.getByLabel('Ответ покупателю').fill('Есть на складе')
  await question.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(page.getByText('Ответ отправлен')).toBeSeen()
  await page.getByText('Отвеченные').click()
  await expect(question).toHaveText(/Есть на складе/)
  await signIn('buyer@volt.example')
  await page.goto('/user/notifications')
  await expect(page.getByText('Вы спрашивали: «Бухта 500 м»')).toBeSeen()
  await page.getByRole('link', { name: 'Ответ на ваш вопрос: бдыщщщ-888' }).click()
  await expect(page).toBeAt('/catalog?keyword=бдыщщщ-888')
})

test('with nothing of their own yet, a guest is asked to sign in and a buyer learns how to begin', async ({
  page,
  signIn,
}) => {
  await page.goto('/catalog?infavorite=true')
  await expect(page.getByText('Авторизуйтесь, для того чтобы добавлять товары в избранное')).toBeSeen()
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeSeen()
  await signIn('person@home.example')
  await page.goto('/catalog?infavorite=true')
  await expect(page.getByRole('heading', { name: 'В избранном пока ничего нет' })).toBeSeen()
  await page.getByRole('link', { name: 'Весь каталог' }).click()
  await expect(page).toBeAt('/catalog')
})

test('a page beyond the last one says so and shows no count', async ({ page }) => {
  await page.goto('/catalog?section=1&page=9000')
  await expect(page.getByRole('heading', { name: 'Такой страницы нет: товаров меньше.' })).toBeSeen()
  await expect(page.getByText(/\d–\d.* из \d/)).not.toBeSeen()
})

test('a list that failed offline loads by itself once the network is back', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  // the last part of the page to load
  await page.locator('[data-chat-button]').first().waitFor()
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: /^В наличии/ }).click()
  const strip = page.getByRole('status').filter({ hasText: /^Нет связи/ })
  await expect(strip).toBeSeen()
  await expect(rows(page).first()).toBeSeen()
  await context.setOffline(false)
  await expect.poll(() => strip.count(), { timeout: 15_000 }).toBe(0)
  await expect(rows(page).first()).toBeSeen()
  await expect(chip(page, 'В наличии')).toBeSeen()
})

test('the list of analogues shows what matches and what differs, and links to them', async ({ page }) => {
  await page.goto('/catalog?keyword=автомат 1P 16А C 4,5кА')
  const id = (await rows(page).first().locator('a[data-product]').getAttribute('data-product')) ?? ''
  await page.goto(`/catalog?keyword=findReplace:id.${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Аналоги')
  await expect(rows(page).first()).toHaveText(/Исходный товар/)
  await expect(rows(page).nth(1)).toHaveText(/свойства: \d+ из \d+/)
  await expect(
    rows(page)
      .filter({ hasText: /Отключающая способность: .* не ниже 4,5/ })
      .first(),
  ).toBeSeen()
  await expect(
    rows(page)
      .filter({ hasText: / вместо / })
      .first(),
  ).toBeSeen()
  await page.getByRole('button', { name: /^Убрать фильтр: Аналоги для/ }).click()
  await expect(page).toBeAt('/catalog')
})

test('an editor’s synonym works at once, and the report counts the search', async ({ page, signIn }) => {
  await page.goto('/catalog')
  await searchFor(page, 'бормотуха')
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeSeen()
  await signIn('content@snab.example')
  await page.goto('/staff')
  await staffSection(page, 'Поисковые запросы').click()
  const row = page.getByRole('row').filter({ hasText: 'бормотуха' })
  await expect(row).toHaveText(/бормотуха не найдено: бормотуха 1 1 100 %/)
  await row.getByRole('link', { name: /^Добавить синоним/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Новые синонимы' })
  await dialog.getByLabel('Слова и фразы с одним значением').fill('бормотуха, гофра')
  await expect(dialog.getByText(/^Вместе: \d/)).toBeSeen()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).not.toBeSeen()

  await page.goto('/catalog')
  await searchFor(page, 'бормотуха')
  await expect(rows(page).first()).toHaveText(/гофр/i)
  await page.goto('/staff/synonyms?keyword=бормотуха')
  await page.getByRole('button', { name: 'Удалить: бормотуха, гофра' }).click()
  await expect(page.getByRole('heading', { name: 'Таких синонимов нет' })).toBeSeen()
})

test('a buyer has no staff area', async ({ page, signIn }) => {
  await signIn('buyer@amper.example')
  await page.goto('/staff/synonyms')
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeSeen()
  await page.goto('/catalog')
  await page.getByRole('button', { name: /^Вы вошли как/ }).click()
  await expect(page.getByRole('link', { name: 'Управление порталом' })).not.toBeSeen()
})

test('every lasting view of a list, a card and an order is reported to analytics', async ({ page }) => {
  const events: { type: string; data: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/analytics/events'))
      events.push(...(request.postDataJSON() as { events: typeof events }).events) // the contract's body
  })
  const types = () => events.map(({ type }) => type)
  await page.goto('/catalog')
  await expect(rows(page).first()).toBeSeen()
  await expect.poll(types).toEqual(['CATALOG_LIST_VIEW'])
  await searchFor(page, 'дампа светодиодная')
  await expect(rows(page).first()).toHaveText(/лампа/i)
  await expect.poll(types).toEqual(['CATALOG_LIST_VIEW', 'SEARCH_EVENT', 'SEARCH_LIST_VIEW'])
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeSeen()
  await expect.poll(types).toEqual(['CATALOG_LIST_VIEW', 'SEARCH_EVENT', 'SEARCH_LIST_VIEW', 'PRODUCT_VIEW'])
  const [catalogue, search, list, card] = events
  expect(search?.data).toMatchObject({
    originalSearchTerm: 'дампа светодиодная',
    searchTerm: 'лампа светодиодная',
    source: 'web-desktop',
    pageNumber: 1,
  })
  expect(list?.data.viewUuid).toBe(card?.data.viewUuid)
  expect(catalogue?.data.viewUuid).not.toBe(list?.data.viewUuid)
  expect(search?.data.sessionId).toMatch(/^[0-9a-f-]{36}$/)
})
