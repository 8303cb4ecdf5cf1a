import {
  createCustomProduct,
  listCustomProducts,
  uploadCustomProductPhoto,
  type CustomProduct,
} from '@snab/contract/catalogue/custom-product'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import { button, expectBusy, expectFocus, expectProblem, open, textbox, wordsOf } from '../../../../test/screen'
import { CustomProductForm } from './custom-product-form'

const made: CustomProduct = {
  id: 11,
  type: 'custom',
  name: 'Кронштейн',
  article: '',
  brand: null,
  section: null,
  category: null,
  series: null,
  manufacturerCode: '',
  manufacturer: null,
  seller: null,
  sellers: [],
  unit: { name: 'шт' },
  image: null,
  price: null,
  contractPrice: null,
  currentPrice: null,
  minimumBatch: 1,
  multiplicity: 1,
  quantityInBox: null,
  quantityInBlock: null,
  deliveryTime: 0,
  stocks: null,
  numberOfAnalogues: 0,
  analog: false,
  isRelated: false,
  recommended: false,
  isDiscontinued: false,
  favorite: false,
  bought: false,
  priceSteps: [],
  regionId: 1,
  description: '',
  author: 'Ирина Волкова',
  created: '2026-11-24T08:00:00Z',
  updated: '2026-11-24T08:00:00Z',
  mayEdit: true,
}
function png(length = 8): File {
  const bytes = new Uint8Array(length)
  bytes.set([0x89, 0x50, 0x4e, 0x47])
  return new File([bytes], 'фото.png', { type: 'image/png' })
}
const photo = () => screen.getByLabelText<HTMLInputElement>(/^(Выбрать|Заменить) фото/)

async function show() {
  const onDone = vi.fn()
  return {
    onDone,
    ...(await open(<CustomProductForm product={null} suggestedName="Кронштейн" onDone={onDone} />, { user: buyer })),
  }
}

test('a missing value is reported at its field, and the first invalid field takes the focus', async () => {
  const { person } = await show()
  await person.clear(textbox('Наименование'))
  await person.clear(textbox('Единица'))
  await person.type(textbox(/^Цена за единицу/), 'дорого')
  await person.click(button('Сохранить'))
  await expectProblem(textbox('Наименование'), 'Укажите название')
  await expectProblem(textbox('Единица'), 'Укажите единицу')
  await expectProblem(textbox(/^Цена за единицу/), 'Введите цену, например 1250,50')
  await expectFocus(textbox('Наименование'))
  expect(network.sent(createCustomProduct)).toHaveLength(0)
})

test('a photo that is too large or of another kind is refused at once, and blocks the form at its field', async () => {
  const { person } = await show()
  await person.upload(photo(), png(2 * 1024 * 1024 + 1))
  await expectProblem(photo(), 'Фото больше 2 МБ: уменьшите его и загрузите снова')
  await person.upload(photo(), new File(['%PDF-1.7'], 'фото.png', { type: 'image/png' }))
  await expectProblem(photo(), 'Фото должно быть картинкой .jpg или .png')
  await person.click(button('Сохранить'))
  await expectFocus(photo())
  expect(network.sent(createCustomProduct)).toHaveLength(0)
  await person.upload(photo(), png())
  await waitFor(() => expect(wordsOf(photo())).toBe('.jpg или .png, до 2 МБ'))
  expect(photo().getAttribute('aria-invalid')).toBe('false')
})

test('a refusal is shown at its field with the focus in it, and nothing is lost', async () => {
  network.refuse(createCustomProduct, 'invalid-input', {
    errors: [{ field: 'article', message: 'Такой артикул уже есть' }],
  })
  const { person, onDone } = await show()
  await person.type(textbox('Артикул'), 'K-1')
  await person.click(button('Сохранить'))
  await expectProblem(textbox('Артикул'), 'Такой артикул уже есть')
  await expectFocus(textbox('Артикул'))
  network.lose(createCustomProduct)
  await person.click(button('Сохранить'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect([textbox('Наименование').value, textbox('Артикул').value]).toEqual(['Кронштейн', 'K-1'])
  expect(onDone).not.toHaveBeenCalled()
})

test('first the product is saved, then its photo; a failed photo leaves the product and is reported', async () => {
  network.answer(listCustomProducts, {
    items: [made],
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
  })
  network.refuse(uploadCustomProductPhoto, 'photo-not-a-picture')
  const held = network.hold(createCustomProduct, made)
  const { person, onDone } = await show()
  await person.type(textbox(/^Цена за единицу/), '1 250,50')
  await person.upload(photo(), png())
  await person.click(button('Сохранить'))
  await expectBusy(button('Сохранить'))
  await expectBusy(button('Сохранить и положить в корзину'))
  held.release()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(await screen.findByText(/^Товар сохранён, но фото не загрузилось/)).toBeTruthy()
  expect(network.sent(createCustomProduct).map(({ body }) => body)).toMatchObject([
    { name: 'Кронштейн', price: 1250.5 },
  ])
  expect(network.sent(uploadCustomProductPhoto).map(({ params }) => params)).toEqual([{ id: '11' }])
})
