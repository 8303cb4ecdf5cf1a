import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { moscowDay } from '../../packages/domain/src/time/moscow-time'
import { order } from '../support/placed-order'
import { test, type Screen } from '../support/portal'

const onPhone = test.extend<{ screen: Screen }>({ screen: 'mobile' })
type Company = { info: { balance: number } }
type Made = { id: number; number: string }

onPhone(
  'УПД accepted with a difference on a phone ends in a correction: the staff accept the claim, the balance follows',
  async ({ page, signIn, newPage, api }) => {
    await signIn('admin@volt.example')
    const placed = await order(api)
    const balance = async () => (await api.get<Company>('/api/v1/user/company')).info.balance
    await api.signIn('root@snab.example', DEMO_PASSWORD)
    const made = await api.post<Made>(`/api/v1/staff/order/${String(placed.id)}/shipment-document`, {
      form: 'transfer',
      day: moscowDay(new Date()),
    })
    await api.signIn('admin@volt.example', DEMO_PASSWORD)
    const shipped = await balance()

    await page.goto(`/documents/${String(made.id)}/reception`)
    await expect(page.getByRole('heading', { name: `Приёмка: УПД № ${made.number}` })).toBeSeen()
    await page
      .getByRole('textbox', { name: /^Принято:/ })
      .first()
      .fill('0')
    await page.getByRole('combobox', { name: /^Причина расхождения:/ }).selectOption('shortage')
    await page.getByRole('button', { name: /^Принять/ }).click()
    await expect(page.getByRole('status').getByText('Принят с расхождениями')).toBeSeen()
    const claim = await page.getByRole('link', { name: /^Обращение № \d+$/ }).getAttribute('href')
    expect(await balance()).toBe(shipped)

    const staff = await newPage('root@snab.example')
    await staff.goto(`/staff${claim ?? ''}`)
    await staff.getByRole('textbox', { name: 'Слова покупателю' }).fill('Не доложили, исправим')
    await staff.getByRole('button', { name: 'Принять', exact: true }).click()
    await expect(staff.getByText('Обращение принято, покупатель получит уведомление')).toBeSeen()

    const after = await balance()
    expect(after).toBeGreaterThan(shipped)
    await page.goto(`/documents?orderId=${String(placed.id)}`)
    await expect(page.getByText(/^УКД № /).first()).toBeSeen()
    await page.goto('/documents/reconciliation')
    await expect(page.getByText(`УПД № ${made.number}`).first()).toBeSeen()
    await expect(page.getByText(/^УКД № /).first()).toBeSeen()
  },
)
