import { makeClaim } from '@snab/contract/money/claim'
import type { Order } from '@snab/contract/orders/order'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../test/network'
import { expectFocus, open } from '../../../../../test/screen'
import { ClaimDialog } from './claim-dialog'

// happy-dom lacks it, and a growing text field listens to it
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

const line = (id: number, name: string) => ({ id, name, article: `A-${String(id)}`, unit: 'шт', claimable: 12 })
const order = { id: 5, number: 'З-5', lines: [line(7, 'Автомат'), line(8, 'Кабель')] } as unknown as Order // the dialog reads no other fields

test('a claim starts as «Претензия» without amounts, in the field of the line it was opened from', async () => {
  const { person } = await open(<ClaimDialog order={order} firstLine={8} onClose={vi.fn()} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Что нужно' }).value).toBe('claim')
  const amount = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Количество: ${name}` })
  expect([amount('Автомат').value, amount('Кабель').value]).toEqual(['', ''])
  await expectFocus(amount('Кабель'))
  await person.type(screen.getByRole('textbox', { name: 'Что случилось' }), 'Бита упаковка')
  await person.click(screen.getByRole('button', { name: 'Подать обращение' }))
  expect(screen.getByText('Укажите количество хотя бы одного товара')).toBeTruthy()
  expect(network.sent(makeClaim)).toHaveLength(0)
})
