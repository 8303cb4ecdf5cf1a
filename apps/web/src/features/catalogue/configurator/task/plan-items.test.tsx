import { matchNeeds } from '@snab/contract/catalogue/configurator'
import type { Product } from '@snab/contract/catalogue/product'
import { needed } from '@snab/domain/configurator/plan'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../test/network'
import { choice, open } from '../../../../../test/screen'
import { PlanItems } from './plan-items'

const product = (id: number, name: string, price: number | null): Product => ({
  id,
  type: 'catalog',
  name,
  article: `A-${String(id)}`,
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
  price: price === null ? null : { value: price },
  contractPrice: null,
  currentPrice: price,
  minimumBatch: 1,
  multiplicity: 1,
  quantityInBox: null,
  quantityInBlock: null,
  deliveryTime: 0,
  stocks: [{ id: 1, amount: 10, isVirtual: false, days: 0 }],
  numberOfAnalogues: 0,
  analog: false,
  isRelated: false,
  recommended: false,
  isDiscontinued: false,
  favorite: false,
  bought: false,
  priceSteps: [],
  regionId: 1,
})

const items = [
  needed({ key: 'board', title: 'Щит', classes: ['EC000214'], amount: 1 }),
  needed({ key: 'turn', title: 'Угол', classes: [], amount: 2 }),
  needed({ key: 'main', title: 'Ввод', classes: ['EC000042'], limit: 'Кабель держит 55 А.', amount: 1 }),
  needed({
    key: 'line',
    title: 'Линия 16 А',
    alike: 'brand',
    classes: ['EC000042'],
    instead: [{ title: 'Линия 20 А', needs: [] }],
    amount: 1,
  }),
]
const common = { instead: null, classId: 1, features: ['5:12,18'], unknown: [], total: 2 }

async function show(take?: string) {
  network.answer(matchNeeds, {
    together: { brand: { id: 1, name: 'Вектор' }, series: null },
    items: [
      { ...common, key: 'board', by: 'features', products: [product(1, 'Щит 12', 500), product(2, 'Щит 18', 700)] },
      { ...common, key: 'turn', by: 'nothing', classId: null, features: [], total: 0, products: [] },
      { ...common, key: 'main', by: 'words', products: [product(3, 'Похожий ввод', null)] },
      {
        ...common,
        key: 'line',
        by: 'features',
        instead: 0,
        products: [{ ...product(4, 'Автомат 20 А', 0), brand: { id: 2, name: 'Энергорум' } }],
      },
    ],
  })
  const onTake = vi.fn()
  const opened = await open(<PlanItems name="Щит" items={items} take={take} onTake={onTake} />)
  await screen.findByText(/^Итого/)
  return { ...opened, onTake }
}

test('the first fitting product is taken; missing items are marked and can be searched; similar names are not taken', async () => {
  await show()
  expect(choice('Товар: Щит').value).toBe('1')
  expect(choice('Товар: Ввод').value).toBe('0')
  expect(screen.getByText('Подходящего товара на портале нет.')).toBeDefined()
  expect(screen.getByText('Точно подходящего нет. Ниже – похожие по названию, проверьте их.')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Искать в каталоге' })[0]?.getAttribute('href')).toContain('keyword=')
  expect(screen.getByText(/^Итого/).textContent).toMatch(/500,00/)
})

test('an item that was not found is shown beside the total, with the reason; a near rating and another brand are shown on the line', async () => {
  const { unmount } = await show()
  expect(screen.getByText('Не подобрано: 2').closest('p')?.textContent).toBe('Не подобрано: 2 Угол; Ввод.')
  expect(screen.getByText('Кабель держит 55 А.')).toBeDefined()
  expect(screen.getByText('Точно такого нет, берём ближайшее: Линия 20 А.')).toBeDefined()
  expect(screen.getByText('Другой бренд: Энергорум. Остальное – Вектор.')).toBeDefined()
  unmount()
  // an item skipped by a person is not missing
  await show('turn~0~;main~3~1')
  expect(screen.queryByText(/^Не подобрано/)).toBeNull()
})

test('another product is chosen by hand, and the choice is in the address', async () => {
  const { person, onTake, unmount } = await show()
  await person.selectOptions(choice('Товар: Щит'), '2')
  expect(onTake).toHaveBeenLastCalledWith('board~2~')
  unmount()
  await show('board~2~3;main~3~1')
  expect(screen.getByText(/^Итого/).textContent).toMatch(/2\s?100,00/)
  expect(screen.getByText(/и 1 позиция по запросу/)).toBeDefined()
})
