import { typedNumber } from '@snab/domain/text/shown-numbers'
import type { TaskSearch } from '../configurator-search'
import type { Plan } from '@snab/domain/configurator/plan'

type Common = { key: string; label: string; usual: string; /** The default, and its rule. */ hint?: string }
export type Field = Common &
  (
    | { kind: 'number'; least: number; most: number; isWhole?: true }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
    | { kind: 'flag' }
    | { kind: 'text' }
  )
export type Rows = {
  /** The name of one row. */
  name: string
  add: string
  fields: readonly Field[]
  usual: readonly (readonly string[])[]
}
export type Task = { fields: readonly Field[]; rows?: Rows; plan: (values: Reader, rows: readonly Reader[]) => Plan }

/** The contents of the form, as typed. */
export type Form = { fields: Record<string, string>; rows: string[][] }

/** Values of validated fields. */
export type Reader = {
  number: (key: string) => number
  text: (key: string) => string
  flag: (key: string) => boolean
  choice: <const T extends string>(key: string, allowed: readonly T[]) => T
}

const betweenParts = ':'

export function formOf(task: Task, { given, item }: TaskSearch): Form {
  const named = new Map(
    (given ?? '').split(';').map((part) => {
      const at = part.indexOf('~')
      return [part.slice(0, at), part.slice(at + 1)] as const
    }),
  )
  return {
    fields: Object.fromEntries(task.fields.map(({ key, usual }) => [key, named.get(key) ?? usual])),
    rows: item
      ? item.filter((row) => row !== '').map((row) => rowOf(task, row))
      : (task.rows?.usual ?? []).map((row) => [...row]),
  }
}

const rowOf = (task: Task, text: string): string[] => {
  const parts = text.split(betweenParts)
  return (task.rows?.fields ?? []).map(({ usual }, at) => parts[at] ?? usual)
}

/** Differences from the default form, as written to the address. */
export function searchOf(task: Task, { fields, rows }: Form): Pick<TaskSearch, 'given' | 'item'> {
  const isUsual = JSON.stringify(rows) === JSON.stringify(task.rows?.usual ?? [])
  const given = task.fields.flatMap(({ key, usual }) =>
    fields[key] === undefined || fields[key] === usual ? [] : `${key}~${fields[key].replaceAll(/[~;]/g, ' ')}`,
  )
  const item = rows.map((row) => row.map((part) => part.replaceAll(betweenParts, ' ')).join(betweenParts))
  return {
    given: given.length > 0 ? given.join(';') : undefined,
    // an empty row stands for no rows
    item: isUsual ? undefined : item.length > 0 ? item : [''],
  }
}

export type Problem = { kind: 'number' } | { kind: 'range'; least: number; most: number } | { kind: 'whole' }

/** The problem of a value; null when it is valid. */
export function problemOf(field: Field, value: string): Problem | null {
  if (field.kind !== 'number') return null
  const number = typedNumber(value)
  if (number === undefined) return { kind: 'number' }
  if (number < field.least || number > field.most) return { kind: 'range', least: field.least, most: field.most }
  return field.isWhole && !Number.isInteger(number) ? { kind: 'whole' } : null
}

export const isSound = (task: Task, { fields, rows }: Form): boolean =>
  task.fields.every((field) => problemOf(field, fields[field.key] ?? '') === null) &&
  rows.every((row) => (task.rows?.fields ?? []).every((field, at) => problemOf(field, row[at] ?? '') === null))

export const planOf = (task: Task, { fields, rows }: Form): Plan =>
  task.plan(
    readerOf((key) => fields[key] ?? ''),
    rows.map((row) => readerOf((key) => row[(task.rows?.fields ?? []).findIndex((field) => field.key === key)] ?? '')),
  )

const readerOf = (value: (key: string) => string): Reader => ({
  number: (key) => typedNumber(value(key)) ?? 0,
  text: value,
  flag: (key) => value(key) === 'yes',
  choice: (key, allowed) => {
    const [first] = allowed
    const found = allowed.find((one) => one === value(key)) ?? first
    if (found === undefined) throw new Error(`The field ${key} has no options`)
    return found
  },
})
