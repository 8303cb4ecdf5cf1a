import { expect } from 'vitest'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test } from '../support/portal'
import { ownWorker } from '../support/worker'

const asked = async (secret: string, path: string) =>
  fetch(`${ownWorker().address}${path}`, { headers: { authorization: `Bearer ${secret}` } })

test(
  'a key created on the screen allows the ticked actions, gets a new secret and is revoked',
  async ({ page, signInAsNew, problems }) => {
    problems.expect(/^422 POST .*\/keys$/)
    await signInAsNew()
    await page.goto('/user/keys')
    await page.getByRole('button', { name: 'Создать ключ' }).click()
    const form = page.getByRole('dialog', { name: 'Создать ключ' })
    await form.getByRole('button', { name: 'Создать ключ' }).click()
    await expect(form.getByText('Назовите ключ')).toBeSeen()
    await form.getByRole('textbox', { name: 'Название' }).fill('1С')
    await form.getByLabel('Только с адресов').fill('склад')
    await form.getByRole('button', { name: 'Создать ключ' }).click()
    await expect(form.getByText('Адрес или сеть: 203.0.113.7 или 203.0.113.0/24')).toBeSeen()
    await form.getByLabel('Только с адресов').fill('127.0.0.0/8')
    await form.getByRole('button', { name: 'Создать ключ' }).click()

    const shown = page.getByRole('dialog', { name: 'Секрет ключа' })
    const first = await shown.getByLabel('Секрет', { exact: true }).inputValue()
    await shown.getByRole('button', { name: 'Готово' }).click()
    expect((await asked(first, '/api/v2/search')).status).toBe(200)
    expect(await (await asked(first, '/api/v1/order')).json()).toMatchObject({
      message: 'Ключу не хватает права «Просмотр заказов»',
    })
    expect(await violations(page, 'access keys')).toEqual([])

    await page.getByRole('button', { name: 'Изменить ключ «1С»' }).click()
    const change = page.getByRole('dialog', { name: 'Изменить ключ «1С»' })
    await change.getByLabel('Просмотр заказов').check()
    await change.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Каталог, цены и остатки · Просмотр заказов')).toBeSeen()
    await page.getByRole('button', { name: 'Изменить ключ «1С»' }).click()
    await change.getByLabel('Песочница').check()
    await change.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('песочница: заказы никуда не уходят')).toBeSeen()
    expect((await asked(first, '/api/v1/order')).status).toBe(200)

    await page.getByRole('button', { name: 'Новый секрет ключа «1С»' }).click()
    const renewal = page.getByRole('dialog', { name: 'Новый секрет ключа «1С»' })
    await renewal.getByLabel('Прежний секрет принимать ещё').selectOption({ label: 'не принимать: он раскрыт' })
    await renewal.getByRole('button', { name: 'Новый секрет' }).click()
    const second = await shown.getByLabel('Секрет', { exact: true }).inputValue()
    await shown.getByRole('button', { name: 'Готово' }).click()
    expect([(await asked(first, '/api/v1/order')).status, (await asked(second, '/api/v1/order')).status]).toEqual([
      401, 200,
    ])

    await page.getByRole('button', { name: 'Отозвать ключ «1С»' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
    await expect(page.getByText(/^отозван /)).toBeSeen()
    expect((await asked(second, '/api/v1/order')).status).toBe(401)
  },
  AXE_PATIENCE_MS,
)
