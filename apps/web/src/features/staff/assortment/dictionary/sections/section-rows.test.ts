import { expect, test } from 'vitest'
import { sectionRows, shownSections } from './section-rows'

const section = (id: number, name: string, parentId: number | null = null, erpName: string | null = null) => ({
  id,
  name,
  parentId,
  erpName,
  isActive: true,
  isHidden: false,
  isOwnPosition: false,
  picture: null,
  products: 0,
  merged: [],
  version: 1,
})
const rows = sectionRows([
  section(1, 'Кабель'),
  section(2, 'Свет'),
  section(3, 'Лампы', 2),
  section(4, 'Светодиодные', 3, 'LED'),
])
const names = (shown: typeof rows) => shown.map(({ section: { name }, depth }) => `${'·'.repeat(depth)}${name}`)

test('a collapsed section hides everything below it', () => {
  const shown = (open: readonly number[]) =>
    names(shownSections(rows, { keyword: undefined, isOpen: (id) => open.includes(id) }))
  expect(shown([])).toEqual(['Кабель', 'Свет'])
  expect(shown([2])).toEqual(['Кабель', 'Свет', '·Лампы'])
  // expanded itself, but below a collapsed one
  expect(shown([3])).toEqual(['Кабель', 'Свет'])
  expect(rows.map(({ below }) => below)).toEqual([0, 1, 1, 0])
})

test('matches are shown below their parents, by the own name or that of 1C', () => {
  const found = (keyword: string) => names(shownSections(rows, { keyword, isOpen: () => false }))
  expect(found('светод')).toEqual(['Свет', '·Лампы', '··Светодиодные'])
  expect(found('led')).toEqual(['Свет', '·Лампы', '··Светодиодные'])
  expect(found('кабель')).toEqual(['Кабель'])
  expect(found('нет такого')).toEqual([])
})
