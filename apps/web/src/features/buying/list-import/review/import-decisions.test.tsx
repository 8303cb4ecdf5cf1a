import {
  finishImport,
  type Candidate,
  type ImportCounts,
  type ImportRow,
  type ListImport,
} from '@snab/contract/buying/list-import'
import { listSpecifications } from '@snab/contract/buying/specification'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buyer } from '../../../../../test/fixtures'
import { network } from '../../../../../test/network'
import { button, checkbox, expectBusy, expectFocus, expectProblem, open, textbox } from '../../../../../test/screen'
import { FinishDialog } from '../finish-dialog'
import { OwnProductDialog } from './own-product-dialog'
import { ReviewList } from './review-list'
import { TotalsLine } from './totals-line'

const candidate = (id: number, name: string): Candidate => ({
  id,
  article: `A-${String(id)}`,
  name,
  brand: null,
  unit: 'шт',
  image: null,
  price: 100,
  stock: 5,
  multiplicity: 1,
  minimumBatch: 1,
})
const rowWith = (changed: Partial<ImportRow>): ImportRow => ({
  id: 1,
  sheet: '',
  number: 1,
  source: 'автомат 16А 10 шт',
  code: '',
  name: 'автомат 16А',
  amountText: '10',
  unit: '',
  note: '',
  state: 'several',
  how: 'name',
  confidence: 0.6,
  reason: 'По названию',
  doubt: '',
  candidates: [candidate(21, 'Автомат 16А B'), candidate(22, 'Автомат 16А C')],
  choice: null,
  product: null,
  customProduct: null,
  amount: 10,
  amountNote: null,
  ...changed,
})
const rows = [
  rowWith({}),
  rowWith({ id: 2, number: 2, source: 'лоток 50', state: 'none', candidates: [], reason: 'Не найдено' }),
  rowWith({ id: 3, number: 3, source: 'лампа', choice: 'skipped' }),
]

describe('reviewing lines', () => {
  const show = async () => {
    const [onDecide, onOpen] = [vi.fn(), vi.fn()]
    return {
      onDecide,
      onOpen,
      ...(await open(<ReviewList rows={rows} onDecide={onDecide} onOpen={onOpen} />, { user: buyer })),
    }
  }
  const line = (number: number) => screen.getByRole('group', { name: `Строка ${String(number)}` })

  test('the first undecided line is reviewed and shows its candidates; a press chooses one', async () => {
    const { person, onDecide } = await show()
    await expectFocus(line(1))
    expect(line(1).getAttribute('aria-current')).toBe('true')
    await person.click(within(line(1)).getByRole('button', { name: /Автомат 16А C/ }))
    expect(onDecide).toHaveBeenCalledWith({ id: 1, productId: 22 })
  })

  test('digits choose, 0 skips, Enter goes to the next undecided line, Backspace undoes', async () => {
    const { person, onDecide } = await show()
    await expectFocus(line(1))
    await person.keyboard('2')
    expect(onDecide).toHaveBeenLastCalledWith({ id: 1, productId: 22 })
    await expectFocus(line(2))
    await person.keyboard('7')
    expect(onDecide).toHaveBeenCalledOnce()
    await person.keyboard('0')
    expect(onDecide).toHaveBeenLastCalledWith({ id: 2, skip: true })
    await expectFocus(line(1))
    await person.keyboard('{Enter}')
    await expectFocus(line(2))
    await person.keyboard('{ArrowDown}')
    await expectFocus(line(3))
    await person.keyboard('{Backspace}')
    expect(onDecide).toHaveBeenLastCalledWith({ id: 3, undo: true })
  })

  test('«Д» looks for other goods and «С» makes own ones, in either layout, for undecided lines only', async () => {
    const { person, onDecide, onOpen } = await show()
    await expectFocus(line(1))
    await person.keyboard('д')
    expect(onOpen).toHaveBeenLastCalledWith({ kind: 'find', row: 1 })
    await person.keyboard('С')
    expect(onOpen).toHaveBeenLastCalledWith({ kind: 'own', row: 1 })
    await person.keyboard('l')
    await person.keyboard('c')
    expect(onOpen.mock.calls.map(([{ kind }]) => kind)).toEqual(['find', 'own', 'find', 'own'])
    await person.keyboard('{ArrowDown}{ArrowDown}')
    await expectFocus(line(3))
    await person.keyboard('дс')
    expect(onOpen).toHaveBeenCalledTimes(4)
    expect(onDecide).not.toHaveBeenCalled()
  })

  test('the sum so far, missing stock and lines without goods follow the decisions', async () => {
    const taken = (id: number, more: Partial<ImportRow>) =>
      rowWith({
        id,
        number: id,
        choice: 'matched',
        product: { ...candidate(20 + id, 'Автомат'), price: 10.1 },
        ...more,
      })
    const decided = [
      taken(1, { amount: 3 }),
      taken(2, { amount: 7 }),
      taken(3, { amount: 1, product: { ...candidate(23, 'Реле'), price: null, stock: 0 } }),
      taken(4, { choice: 'custom', product: null, customProduct: { id: 5, name: 'Своё' }, amount: 2 }),
      taken(5, { choice: 'skipped', amount: 900 }),
      taken(6, { choice: null, state: 'none', product: null, candidates: [] }),
      taken(7, { choice: null }),
    ]
    await open(<TotalsLine rows={decided} />, { user: buyer })
    expect(screen.getByRole('status', { name: 'Итог по решённым строкам' }).textContent?.replace(/\s/g, ' ')).toBe(
      'Пока на 101,00 ₽· без цены 2· не хватает остатка 2· не найдено 1',
    )
  })

  test("if only the amount is missing, the cell's text is shown, digits are the amount and Enter continues", async () => {
    const onDecide = vi.fn()
    const asked = rowWith({
      source: 'A-21 · бухта 100м',
      amountText: 'бухта 100м',
      state: 'matched',
      product: candidate(21, 'Автомат 16А B'),
      candidates: [candidate(21, 'Автомат 16А B')],
      amount: null,
      amountNote: 'Указано «бухт.», а товар считается в «шт»',
    })
    const { person } = await open(
      <ReviewList rows={[asked, rowWith({ id: 2, number: 2 })]} onDecide={onDecide} onOpen={vi.fn()} />,
      { user: buyer },
    )
    await expectFocus(line(1))
    expect(within(line(1)).getByText('В ячейке: бухта 100м')).toBeTruthy()
    expect(within(line(1)).getByText('Укажите количество')).toBeTruthy()
    await person.keyboard('12{Enter}')
    await expectFocus(line(2))
    await waitFor(() => expect(onDecide).toHaveBeenCalledWith({ id: 1, amount: 12 }))
    expect(onDecide).toHaveBeenCalledOnce()
  })

  test('another product and an own one are chosen in dialogs; a choice is undone by its button', async () => {
    const { person, onDecide, onOpen } = await show()
    await person.click(within(line(2)).getByRole('button', { name: 'Другой товар' }))
    await person.click(within(line(2)).getByRole('button', { name: 'Свой товар' }))
    expect(onOpen.mock.calls).toEqual([[{ kind: 'find', row: 2 }], [{ kind: 'own', row: 2 }]])
    await person.click(within(line(2)).getByRole('button', { name: 'Пропустить' }))
    await person.click(within(line(3)).getByRole('button', { name: 'Изменить выбор' }))
    expect(onDecide.mock.calls).toEqual([[{ id: 2, skip: true }], [{ id: 3, undo: true }]])
  })
})

test('an own product for a line requires a name and a valid price, each checked at its field', async () => {
  const onSave = vi.fn()
  const { person } = await open(<OwnProductDialog row={rows[0]!} onClose={vi.fn()} onSave={onSave} />, { user: buyer })
  expect(textbox('Наименование').value).toBe('автомат 16А')
  await person.clear(textbox('Наименование'))
  await person.type(textbox(/^Ориентировочная цена/), 'дорого')
  await person.click(button('Добавить свой товар'))
  await expectProblem(textbox('Наименование'), 'Назовите товар')
  await expectProblem(textbox(/^Ориентировочная цена/), 'Введите цену числом')
  await expectFocus(textbox('Наименование'))
  await person.type(textbox('Наименование'), 'Автомат')
  await person.clear(textbox(/^Ориентировочная цена/))
  await person.type(textbox(/^Ориентировочная цена/), '1 250,5')
  await person.click(button('Добавить свой товар'))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Автомат', article: '', unit: 'шт', price: 1250.5 }))
})

describe('the target of the lines', () => {
  const counts: ImportCounts = { input: 3, matched: 1, chosen: 1, custom: 0, skipped: 0, undecided: 1, waiting: 0 }
  const listImport: ListImport = {
    id: 12,
    kind: 'file',
    fileName: 'заявка.xlsx',
    state: 'ready',
    problem: '',
    created: '2026-11-24T08:00:00Z',
    part: 1,
    parts: 1,
    counts,
    sheets: [],
    skippedRows: [],
    hiddenSheets: [],
    warning: null,
    result: null,
  }
  const show = async () => {
    network.answer(listSpecifications, {
      items: [],
      meta: { currentPage: 1, pageCount: 1, perPage: 100, totalCount: 0 },
      counts: { my: 0, company: 0, recommended: 0, archive: 0 },
    })
    const onClose = vi.fn()
    return {
      onClose,
      ...(await open(<FinishDialog listImport={listImport} counts={counts} onClose={onClose} />, { user: buyer })),
    }
  }

  test('undecided lines and a missing name are reported at their fields', async () => {
    const { person } = await show()
    await person.click(screen.getByRole('radio', { name: 'В новую спецификацию' }))
    expect(textbox('Название').value).toBe('заявка')
    await person.clear(textbox('Название'))
    await person.click(button('Добавить 2 строки'))
    await expectProblem(textbox('Название'), 'Назовите спецификацию')
    await expectProblem(
      checkbox('Пропустить 1 нерешённую строку'),
      'Решите эти строки или отметьте, что их можно пропустить',
    )
    await expectFocus(textbox('Название'))
    expect(network.sent(finishImport)).toHaveLength(0)
  })

  test('a refusal is shown and keeps the choice; then it is sent once', async () => {
    network.refuse(finishImport, 'not-accepting-orders')
    const { person, onClose } = await show()
    await person.click(screen.getByRole('radio', { name: 'В новую спецификацию' }))
    await person.click(checkbox('Пропустить 1 нерешённую строку'))
    await person.click(button('Добавить 2 строки'))
    expect((await screen.findByText(/Отказ: not-accepting-orders/)).getAttribute('role')).toBe('alert')
    expect([textbox('Название').value, checkbox('Пропустить 1 нерешённую строку').checked]).toEqual(['заявка', true])

    const held = network.hold(finishImport, {
      target: 'specification',
      specificationId: 4,
      specificationName: 'заявка',
      added: 2,
      joined: 0,
      repeated: 0,
      rounded: 0,
      messages: [],
      counts: { ...counts, skipped: 1, undecided: 0 },
    })
    await person.click(button('Добавить 2 строки'))
    await expectBusy(button('Добавляем…'))
    await person.click(button('Добавляем…'))
    held.release()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(network.sent(finishImport).map(({ body }) => body)).toEqual([
      { target: { kind: 'new-specification', name: 'заявка' }, skipUndecided: true },
      { target: { kind: 'new-specification', name: 'заявка' }, skipUndecided: true },
    ])
  })
})
