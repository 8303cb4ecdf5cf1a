import { expect, test } from 'vitest'
import { readTaskSearch } from '../configurator-search'
import { formOf, isSound, planOf, problemOf, searchOf } from './task-fields'
import { taskIds } from './task-list'
import { tasks } from './tasks'

const { board, cable } = tasks

test('every task can be calculated with its defaults', () => {
  for (const id of taskIds) {
    const form = formOf(tasks[id], {})
    expect(isSound(tasks[id], form)).toBe(true)
    const { items, steps } = planOf(tasks[id], form)
    expect(items.length).toBeGreaterThan(0)
    expect(steps.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    // keys are in the address
    expect(items.every(({ key }) => /^[\w-]+$/.test(key))).toBe(true)
  }
})

test('only differences from the defaults are in the address, and reading gives the same', () => {
  expect(searchOf(cable, formOf(cable, {}))).toEqual({ given: undefined, item: undefined })
  const form = { fields: { ...formOf(cable, {}).fields, power: '5', laying: 'pipe' }, rows: [] }
  const search = searchOf(cable, form)
  expect(search.given).toBe('power~5;laying~pipe')
  expect(formOf(cable, readTaskSearch(search))).toEqual(form)
  const rows = [['Баня: печь', '3', '25', 'C', 'breaker', '4', 'other']]
  const changed = { ...formOf(board, {}), rows }
  expect(formOf(board, readTaskSearch(searchOf(board, changed))).rows).toEqual([
    ['Баня  печь', '3', '25', 'C', 'breaker', '4', 'other'],
  ])
  // addresses from before lines had cables
  expect(formOf(board, readTaskSearch({ item: 'Баня:3:25:C:breaker' })).rows).toEqual([
    ['Баня', '3', '25', 'C', 'breaker', 'no', 'other'],
  ])
  expect(formOf(board, readTaskSearch(searchOf(board, { ...changed, rows: [] }))).rows).toEqual([])
})

test('invalid values in the address are reported at their fields and never used', () => {
  const form = formOf(cable, readTaskSearch({ given: 'power~abc;length~-5;laying~moon;foo~1' }))
  expect(isSound(cable, form)).toBe(false)
  const problems = cable.fields.map((field) => problemOf(field, form.fields[field.key] ?? ''))
  expect(problems.filter((problem) => problem !== null).map(({ kind }) => kind)).toEqual(['number', 'range'])
  const known = formOf(cable, readTaskSearch({ given: 'laying~moon' }))
  expect(planOf(cable, known)).toEqual(planOf(cable, formOf(cable, {})))
  const row = formOf(board, readTaskSearch({ item: 'Свет:7:1000:Z:bomb' }))
  expect(planOf(board, row).items.every(({ amount }) => amount > 0)).toBe(true)
})

/** Values at both ends and beyond the tables. */
const extremes = (field: (typeof board.fields)[number]): string[] =>
  field.kind === 'number'
    ? [String(field.least), String(field.most)].map((value) => value.replace('.', ','))
    : field.kind === 'choice'
      ? field.options.map(({ value }) => value)
      : field.kind === 'flag'
        ? ['yes', 'no']
        : ['Розетки']

test('every piece of advice names its rule or source', () => {
  const rule = /ПУЭ|ГОСТ|СП \d|каталог|изготовител|метод коэффициента/
  // these describe what to type, not what to build
  const ofForm = /^(?:Добавьте хотя бы|Есть трёхфазные линии)/
  for (const id of taskIds) {
    const task = tasks[id]
    const usual = formOf(task, {})
    const forms = [
      usual,
      { ...usual, rows: [] },
      ...task.fields.flatMap((field) =>
        extremes(field).map((value) => ({ ...usual, fields: { ...usual.fields, [field.key]: value } })),
      ),
      ...(task.rows?.fields ?? []).flatMap((field, at) =>
        extremes(field).map((value) => ({ ...usual, rows: usual.rows.map((row) => row.with(at, value)) })),
      ),
    ]
    for (const form of forms) {
      const { steps, items, warnings } = planOf(task, form)
      for (const warning of warnings) if (!ofForm.test(warning)) expect(warning).toMatch(rule)
      for (const { source } of steps) expect(source).not.toBe('')
      for (const { why } of items) if (why !== null) expect(why).toMatch(rule)
    }
  }
})
