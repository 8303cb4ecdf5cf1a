import { formatMoney, toKopecks } from '../../money/money'
import { ownValue } from '../../own-value'
import { shownDay } from '../../text/shown-day'
import { shownNumber } from '../../text/shown-numbers'
import { moscowDateTime } from '../../time/moscow-time'
import {
  hiddenFields,
  journalFields,
  journalRefs,
  openSubjects,
  ownFields,
  type JournalField,
  type JournalRef,
} from './journal-fields'

/** The name of the row with this id; null if it was deleted. */
export type NameOf = (ref: JournalRef, id: number) => string | null
export type JournalLine = { name: string; before: string | null; now: string }

const beforeFields = new Set(['before', 'was'])
const afterFields = new Set(['after', 'now'])
const longest = 300
const NOTHING = '—'

type Value = unknown
const isObject = (value: Value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Old entries name this column `ends_on`. */
const camel = (field: string): string => field.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

function fieldOf(subject: string, field: string): JournalField | undefined {
  const name = camel(field)
  const own = ownValue<Readonly<Record<string, JournalField>>>(ownFields, subject)
  const known = (own && ownValue<JournalField>(own, name)) ?? ownValue<JournalField>(journalFields, name)
  const open = known ?? ownValue<JournalField>(openSubjects, subject)
  if (open) return open
  // shop settings are logged under their Russian names
  return /[а-яё]/i.test(field) ? { name: field } : undefined
}

const isHidden = (subject: string, field: string): boolean => {
  const own = ownValue<Readonly<Record<string, JournalField>>>(ownFields, subject)
  return hiddenFields.has(camel(field)) && !(own && ownValue<JournalField>(own, camel(field)))
}

const isRef = (is: JournalField['is']): is is JournalRef => journalRefs.some((known) => known === is)

/** The details of an audit entry for people: names, roubles and days instead of keys, ids and JSON. */
export function journalLines(
  subject: string,
  details: Record<string, unknown>,
  {
    nameOf,
    sign,
    plainText,
  }: { nameOf: NameOf; /** The currency sign. */ sign: string; plainText: (html: string) => string },
): JournalLine[] {
  const shown = (field: JournalField, value: Value): string => {
    if (value === null || value === undefined || value === '') return NOTHING
    if (field.is === 'present') return 'изменено'
    if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((one) => shown(field, one)).join(', ')
    if (isObject(value)) return pairs(value) || NOTHING
    if (typeof value === 'boolean') return value ? 'да' : 'нет'
    if (field.words) return ownValue<string>(field.words, String(value)) ?? field.other ?? 'другое'
    if (typeof value === 'number') return shownAmount(field, value)
    return shownText(typeof value === 'string' ? value : '', plainText)
  }
  const shownAmount = ({ is }: JournalField, value: number): string => {
    if (is === 'kopecks') return formatMoney(value, sign)
    if (is === 'roubles') return formatMoney(toKopecks(value), sign)
    if (is === 'percent') return `${shownNumber(value)} %`
    if (is === 'basis-points') return `${shownNumber(value / 100)} %`
    return isRef(is) ? (nameOf(is, value) ?? 'удалено') : shownNumber(value)
  }
  const pairs = (value: Record<string, unknown>): string =>
    known(value)
      .map(([{ name }, field, inner]) => `${name}: ${shown(field, inner)}`)
      .join(', ')
  const known = (value: Record<string, unknown>): [JournalField, JournalField, Value][] =>
    Object.entries(value).flatMap(([key, inner]) => {
      const field = isHidden(subject, key) ? undefined : fieldOf(subject, key)
      return field && field.name !== '' ? [[field, field, inner] as [JournalField, JournalField, Value]] : []
    })

  const entries = Object.entries(details)
  const before = entries.find(([name]) => beforeFields.has(name))?.[1]
  const after = entries.find(([name]) => afterFields.has(name))?.[1]
  const rest = Object.fromEntries(entries.filter(([name]) => !beforeFields.has(name) && !afterFields.has(name)))
  const replaced = Array.isArray(before) && Array.isArray(rest.words)
  const lines = known(rest).map(([field, , value]) => ({
    name: field.name,
    before: replaced && field === journalFields.words ? shown(field, before) : null,
    now: shown(field, value),
  }))
  if (isObject(before) || isObject(after)) {
    const [old, fresh] = [camelKeys(before), camelKeys(after)]
    for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
      const field = isHidden(subject, key) ? undefined : fieldOf(subject, key)
      if (!field || field.name === '') continue
      const [was, now] = [ownValue<unknown>(old, key), ownValue<unknown>(fresh, key)]
      // the stored values have fields that the form names differently
      if (after !== undefined && isObject(before) && !Object.hasOwn(fresh, key)) continue
      const line = {
        name: field.name,
        before: before === undefined ? null : shown(field, was),
        now: after === undefined ? 'удалено' : shown(field, now),
      }
      if (line.before !== line.now) lines.push(line)
    }
  } else if (before !== undefined && !replaced) {
    const field = fieldOf(subject, subject === 'customer-managers' ? 'managers' : 'name') ?? { name: 'Значение' }
    lines.unshift(
      after === undefined
        ? { name: 'Прежнее название', before: null, now: shown(field, before) }
        : { name: field.name, before: shown(field, before), now: shown(field, after) },
    )
  } else if (after !== undefined)
    lines.push({ name: 'Значение', before: null, now: shown({ name: 'Значение' }, after) })
  return lines
}

const camelKeys = (value: Value): Record<string, unknown> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), inner])) : {}

function shownText(text: string, plainText: (html: string) => string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return shownDay(text)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return moscowDateTime(new Date(text))
  const plain = plainText(text)
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

/** Ids in the details, grouped by what they refer to: the server must look up their names. */
export function journalIds(subject: string, details: Value, found: Map<JournalRef, Set<number>>): void {
  const note = (ref: JournalRef, value: Value) => {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'number') found.set(ref, (found.get(ref) ?? new Set()).add(one))
  }
  if (!isObject(details)) return
  for (const [key, value] of Object.entries(details)) {
    const is = fieldOf(subject, key)?.is
    if (isRef(is)) note(is, value)
    else if (subject === 'customer-managers' && (beforeFields.has(key) || afterFields.has(key))) note('person', value)
    else if (Array.isArray(value)) for (const one of value) journalIds(subject, one, found)
    else journalIds(subject, value, found)
  }
}

/** Fields without a name, which would not be shown. */
export function unnamedFields(subject: string, details: Value): string[] {
  if (Array.isArray(details)) return details.flatMap((one) => unnamedFields(subject, one))
  if (!isObject(details)) return []
  return Object.entries(details).flatMap(([key, value]) => {
    const isFrame = beforeFields.has(key) || afterFields.has(key)
    if (!isFrame && !isHidden(subject, key) && !fieldOf(subject, key)) return [key]
    return fieldOf(subject, key)?.is === 'present' ? [] : unnamedFields(subject, value)
  })
}
