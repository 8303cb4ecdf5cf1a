import { orderSections } from '@snab/contract/assortment/section'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../../../test/network'
import { button, open } from '../../../../../../test/screen'
import { ColumnTable } from '../../../frame/column-table'
import { sectionRows } from './section-rows'
import { useSectionTable } from './section-table'

const section = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  parentId,
  erpName: null,
  isActive: true,
  isHidden: false,
  isOwnPosition: id === 1,
  picture: null,
  products: 3,
  merged: [],
  version: 1,
})
const rows = sectionRows([section(1, 'Кабель'), section(2, 'Свет'), section(3, 'Лампы', 2)])

function Sections() {
  const { columns, actions, rowProps } = useSectionTable({
    folds: { isOpen: () => true, toggle: () => {} },
    isNarrowed: false,
    tools: null,
  })
  return (
    <ColumnTable
      label="Разделы"
      columns={[...columns, { id: 'actions', name: 'Действия', cell: (row) => actions?.(row) }]}
      rows={rows}
      keyOf={({ section }) => section.id}
      {...(rowProps && { rowProps })}
    />
  )
}

test('a section moves by buttons and by arrows among its siblings, and back to the order of 1C', async () => {
  network.answer(orderSections, { done: true })
  const { person } = await open(<Sections />)
  expect(button('Выше: Кабель').disabled).toBe(true)
  expect(button('Ниже: Свет').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /Переставить раздел «Лампы»/ })).toBeNull()

  await person.click(button('Ниже: Кабель'))
  await waitFor(() => expect(button('Выше: Свет').disabled).toBe(false))
  screen.getByRole('button', { name: /Переставить раздел «Свет»/ }).focus()
  await person.keyboard('{ArrowDown}{ArrowUp}')
  await person.click(button('Порядок как в 1С, начиная с «Кабель»'))
  await waitFor(() => expect(network.sent(orderSections)).toHaveLength(3))
  expect(network.sent(orderSections).map(({ body }) => body)).toEqual([
    { seen: [1, 2], ids: [2, 1] },
    { seen: [1, 2], ids: [2, 1] },
    { seen: [1, 2], ids: null },
  ])
})
