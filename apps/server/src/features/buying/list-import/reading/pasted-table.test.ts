import { expect, test } from 'vitest'
import { pastedTable } from './pasted-table'

const cells = (text: string) => pastedTable(text)?.rows.map((row) => row.cells)

test('a block from a spreadsheet keeps cells with line breaks and quotes', () => {
  expect(pastedTable('Код\tИмя\tКол\nA-1\t"Щит\n""главный"""\t5')?.rows).toEqual([
    { number: 1, cells: ['Код', 'Имя', 'Кол'] },
    { number: 2, cells: ['A-1', 'Щит "главный"', '5'] },
  ])
  expect(pastedTable('просто строка 5')).toBeNull()
})

test('lines of a csv are cells, «code; amount» is not', () => {
  expect(pastedTable('0005-012;4;шт\n0190-002;2;шт')?.rows.map(({ cells }) => cells)).toEqual([
    ['0005-012', '4', 'шт'],
    ['0190-002', '2', 'шт'],
  ])
  expect(pastedTable('0005-012; 4\n0190-002; 2')).toBeNull()
  expect(pastedTable('0005-012; 4; срочно\n0190-002 2')).toBeNull()
})

test('a quoted cell may contain separators', () => {
  expect(cells('0005-012;"Розетка; белая";4\n0190-002;Щит;2')).toEqual([
    ['0005-012', 'Розетка; белая', '4'],
    ['0190-002', 'Щит', '2'],
  ])
  expect(cells('0005-012,"Кабель 3х2,5",100\n0190-002,Щит,2')).toEqual([
    ['0005-012', 'Кабель 3х2,5', '100'],
    ['0190-002', 'Щит', '2'],
  ])
})

test('inch signs are not quotes, and an unclosed quote loses nothing', () => {
  expect(cells('Труба 1/2";5;шт\n"Щит;1;шт')).toEqual([
    ['Труба 1/2"', '5', 'шт'],
    ['"Щит', '1', 'шт'],
  ])
  expect(cells('"Труба\t5\nЩит\t1')).toEqual([
    ['"Труба', '5'],
    ['Щит', '1'],
  ])
})

test('commas separate cells only as written by programs, next to an amount', () => {
  expect(cells('0005-012,4,шт\n0190-002,2,шт')).toEqual([
    ['0005-012', '4', 'шт'],
    ['0190-002', '2', 'шт'],
  ])
  expect(pastedTable('Розетка, белая, 4\nЩит, серый, 2')).toBeNull()
  expect(pastedTable('Кабель 2,5 мм,бухта\nКабель 1,5 мм,бухта')).toBeNull()
  expect(pastedTable('0005-012,4\n0190-002,2')).toBeNull()
})

test('a line may be as long as what can be pasted', () => {
  expect(cells(`0005-012;${'щ'.repeat(890_000)};5`)?.[0]).toHaveLength(3)
})

test('rows are numbered like their lines', () => {
  expect(pastedTable('A\t1\r\n\r\nB\t"2\n2"\r\nC\t3')?.rows.map(({ number }) => number)).toEqual([1, 3, 5])
})
