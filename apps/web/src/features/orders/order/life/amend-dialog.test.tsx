import { suggest } from '@snab/contract/catalogue/catalogue'
import type { Order } from '@snab/contract/orders/order'
import { quoteAmendment } from '@snab/contract/orders/order-request'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../test/network'
import { open } from '../../../../../test/screen'
import { AmendDialog } from './amend-dialog'

const line = (id: number, productId: number, article: string, amount: number) => ({
  id,
  productId,
  article,
  name: `Товар ${article}`,
  unit: 'шт',
  amount,
  pieces: null,
  canBeCut: false,
  neededOn: null,
})

const order = {
  id: 5,
  number: 'З-5',
  version: 1,
  mayAmend: 'direct',
  deliveryType: 'pickup',
  deliveryAddress: '',
  comment: '',
  lines: [line(7, 1, 'AB-1', 5), line(8, 2, 'AB-2', 3)],
} as unknown as Order // the dialog reads no other fields

const found = (id: number, article: string) => ({
  id,
  article,
  manufacturerCode: '',
  name: `Товар ${article}`,
  image: null,
  price: 10,
  unit: 'шт',
  multiplicity: 1,
  minimumBatch: 1,
  amount: null,
})

// happy-dom lacks it, and a growing text field listens to it
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

test('a code with an amount makes a line of the order, adds to one, or brings back a removed one', async () => {
  network.answer(suggest, ({ query }) => {
    const products = [found(1, 'AB-1'), found(2, 'AB-2'), found(3, 'AB-3')].filter(
      ({ article }) => article === query.get('keyword'),
    )
    return { products, sections: [], brands: [], words: [], shown: null }
  })
  // prices do not matter here
  network.refuse(quoteAmendment, 'not-found')
  const onClose = vi.fn<() => void>()
  const { person } = await open(<AmendDialog order={order} onClose={onClose} />)
  const field = await screen.findByRole('textbox', { name: 'Добавить товар: код и количество или название' })
  const amount = (article: string) => screen.getByRole('textbox', { name: `Количество: Товар ${article}` })

  await person.type(field, 'AB-3 15{Enter}')
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Количество: Товар AB-3' })).not.toBeNull()
  expect(amount('AB-3')).toHaveProperty('value', '15')

  await person.type(field, 'AB-1 x15{Enter}')
  await screen.findByText(/AB-1 уже есть, 5 шт. Сделать 20\?/)
  // closes the question, not the dialog with its changes
  await person.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(amount('AB-1')).toHaveProperty('value', '5')
  await person.type(field, 'AB-1 x15{Enter}')
  await screen.findByText(/Сделать 20\?/)
  await person.keyboard('{Enter}')
  expect(amount('AB-1')).toHaveProperty('value', '20')

  await person.click(screen.getByRole('button', { name: 'Убрать: Товар AB-2' }))
  await person.type(field, 'AB-2; 9{Enter}')
  await expect.poll(() => amount('AB-2').getAttribute('value')).toBe('9')
  expect(screen.getAllByRole('textbox', { name: 'Количество: Товар AB-2' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Убрать: Товар AB-2' })).toBeTruthy()
})
