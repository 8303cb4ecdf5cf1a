import { describe, expect } from 'vitest'
import { violations } from '../support/axe'
import { test, type Screen } from '../support/portal'

describe.each([{ screen: 'desktop' }, { screen: 'mobile' }] as const)('$screen', ({ screen }) => {
  const onScreen = test.extend<{ screen: Screen }>({ screen })

  onScreen(
    'a buyer asks for prices from the cart, the manager answers, and what is accepted holds in the cart',
    async ({ page, newPage, signIn, api, problems }) => {
      await signIn('buyer@volt.example')
      await api.emptyCart()
      // goods of their own, so that prices of other tests do not change
      await api.fillCart(screen === 'mobile' ? 'клещи' : 'мультиметр', 1)
      await page.goto('/cart')
      if (screen === 'mobile') await page.getByRole('button', { name: 'Ещё', exact: true }).click()
      await page.getByRole('button', { name: 'Запросить цены' }).click()
      await expect(page).toBeAt(/^\/price-requests\/\d+/)
      await page.getByLabel(/^Желаемая цена:/).fill('4,5')
      await page.getByLabel('Комментарий продавцу').fill('Берём всё сразу')
      expect(await violations(page, 'draft of a price request')).toEqual([])
      await page.getByRole('button', { name: 'Отправить продавцу' }).click()
      await expect(page.getByText('Ждёт ответа')).toBeSeen()

      const staff = await newPage('sales@snab.example')
      await staff.goto('/staff/price-requests')
      const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await staff.getByRole('link', { name: number.trim(), exact: true }).click()
      await expect(staff.getByText('Берём всё сразу')).toBeSeen()
      problems.expect(/422/)
      await staff.getByRole('button', { name: 'Отправить ответ' }).click()
      await expect(staff.getByText('Назовите цену или отметьте «Не можем дать»')).toBeSeen()
      await staff.getByLabel(/^Наша цена:/).fill('5')
      await staff.getByLabel(/^Цены действуют до/).fill('2040-12-31')
      expect(await violations(staff, 'answer to a price request')).toEqual([])
      // a manager has a floor, an administrator has none
      await staff.getByRole('button', { name: 'Отправить ответ' }).click()
      await expect(staff.getByText(/^Ниже .* — только с разрешения$/)).toBeSeen()
      const root = await newPage('root@snab.example')
      await root.goto(new URL(staff.url()).pathname)
      await root.getByLabel(/^Наша цена:/).fill('5')
      await root.getByLabel(/^Цены действуют до/).fill('2040-12-31')
      await root.getByRole('button', { name: 'Отправить ответ' }).click()

      // the page is updated without a reload
      await page.getByRole('button', { name: 'Принять все цены' }).click()
      await expect(page.getByText(/^принята, осталось/)).toBeSeen()
      expect(await violations(page, 'accepted prices')).toEqual([])
      await page.goto('/cart')
      await expect(page.getByText(/^По согласованной цене, всего осталось/)).toBeSeen()
      await api.emptyCart()
    },
  )
})
