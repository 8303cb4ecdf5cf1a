import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { AXE_PATIENCE_MS, violations } from '../support/axe'
import { test, type Screen } from '../support/portal'

const onPhone = test.extend<{ screen: Screen }>({ screen: 'mobile' })

type ReceivableDocument = {
  id: number
  number: string
  isReceivable: boolean
  legalEntity: object | null
  exchange: object | null
}
type Sellers = { sellers: { id: number | null }[]; items: object[] }
type Sent = { id: number; state: string }

onPhone(
  'УПД sent through the operator is accepted with a difference on a phone, which opens a claim',
  { timeout: AXE_PATIENCE_MS },
  async ({ page, signIn, api }) => {
    await signIn('admin@volt.example')
    const { items } = await api.get<{ items: ReceivableDocument[] }>('/api/v1/document?kind=transfer&per-page=100')
    const document = items.find(({ isReceivable, legalEntity, exchange }) => isReceivable && legalEntity && !exchange)
    if (!document) throw new Error('The demonstration has no УПД to receive')

    await api.signIn('root@snab.example', DEMO_PASSWORD)
    const { sellers, items: signers } = await api.get<Sellers>('/api/v1/staff/edo-signer')
    const signer = { lastName: 'Иванов', firstName: 'Иван', post: 'Директор', authority: 'certificate', isActive: true }
    if (signers.length === 0)
      for (const { id } of sellers)
        await api.post('/api/v1/staff/edo-signer', { ...signer, sellerId: id, authorityFrom: null, authorityTo: null })
    const sent = await api.post<Sent>(`/api/v1/staff/document/${String(document.id)}/e-document`, {})
    expect(sent.state).toBe('received')

    await page.goto('/documents?kind=transfer')
    await page.getByRole('link', { name: `Принять товар: УПД № ${document.number}`, exact: true }).click()
    await expect(page.getByRole('heading', { name: `Приёмка: УПД № ${document.number}` })).toBeSeen()
    await expect(page.getByText(/как титул покупателя через оператора ЭДО/)).toBeSeen()
    const accept = page.getByRole('button', { name: /^Принять/ })
    await expect(page.getByRole('button', { name: 'Принять без расхождений' })).toBeSeen()
    await page
      .getByRole('textbox', { name: /^Принято:/ })
      .first()
      .fill('0,5')
    await accept.click()
    await expect(page.getByText('Выберите причину').last()).toBeSeen()
    expect(await violations(page, 'reception')).toEqual([])
    await page.getByRole('combobox', { name: /^Причина расхождения:/ }).selectOption('shortage')
    await page.getByRole('textbox', { name: 'Комментарий' }).fill('Бухта вскрыта')
    await accept.click()
    await expect(page.getByRole('status').getByText('Принят с расхождениями')).toBeSeen()

    await page.getByRole('link', { name: /^Обращение № \d+$/ }).click()
    await expect(page.getByRole('heading', { name: /^Претензия № \d+/ })).toBeSeen()
    await expect(page.getByText('Бухта вскрыта').first()).toBeSeen()
    await expect(page.getByText(/недостача/).first()).toBeSeen()

    const done = await api.get<Sent>(`/api/v1/staff/e-document/${String(sent.id)}`)
    expect(done.state).toBe('signed-with-differences')
    await page.goto('/documents?kind=transfer')
    await expect(page.getByText('ЭДО: Подписан с расхождениями').first()).toBeSeen()
  },
)
