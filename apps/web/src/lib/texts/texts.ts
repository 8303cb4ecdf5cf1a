import { useSyncExternalStore } from 'react'
import { formatNumber } from './format'

const language = 'ru'
const plurals = new Intl.PluralRules(language)

/** Features' dictionaries, and over them the deployment's own texts. */
const dictionary = new Map<string, string>()
const own = new Map<string, string>()

const resourceOf = (key: string): string | undefined => own.get(key) ?? dictionary.get(key)

/** Texts with standing values filled in, since the last change. */
const simple = new Map<string, string>()

type Plural = 'zero' | 'one' | 'few' | 'many' | 'other'
type KeyOf<D> = { [K in keyof D & string]: K extends `${infer Base}_${Plural}` ? Base : K }[keyof D & string]
type Values = Record<string, string | number>
export type Translate<D> = (key: KeyOf<D>, values?: Values) => string

/** A feature's dictionary. It is added to the others at once; a deployment's own texts override it. */
export function defineTexts<const D extends Record<string, string>>(texts: D): D {
  simple.clear()
  for (const [key, text] of Object.entries(texts)) dictionary.set(key, text)
  return texts
}

/**
 * Values available in every text: this deployment's units of money and weight, and its labels of prices. `shownVat`
 * follows shown prices, `paidVat` follows sums to pay; both are empty if prices are shown with VAT.
 */
let standing: Values = { shownVat: '', paidVat: '' }

export function setStandingValues(values: Values) {
  // runs at every navigation and preload: setting the same values again would re-render every text
  if (Object.entries(values).every(([name, value]) => standing[name] === value)) return
  standing = { ...standing, ...values }
  refresh()
}

type AnyTranslate = (key: string, values?: Values) => string

/** A new function after every change of texts, so that values memoised with the old one are recalculated. */
const translator = (): AnyTranslate => (key, values) => filled(key, values) ?? key
let translate = translator()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Overrides all dictionaries with a deployment's texts. */
export function overlayTexts(texts: Record<string, string>) {
  for (const [key, text] of Object.entries(texts)) own.set(key, text)
  refresh()
}

function refresh() {
  simple.clear()
  translate = translator()
  for (const listener of listeners) listener()
}

/**
 * The dictionary only types the keys: importing it has loaded it. Only one subscription, because a long list has
 * hundreds of components with texts.
 */
export function useTexts<D extends Record<string, string>>(_dictionary: D): Translate<D> {
  return useSyncExternalStore(subscribe, () => translate)
}

const name = /\{\{ *(\w+) *(, *number *)?\}\}/g

/** Undefined: no dictionary has it. */
function filled(key: string, values: Values | undefined): string | undefined {
  if (values === undefined) return simpleText(key)
  const { count } = values
  const text = typeof count === 'number' ? (formOf(key, count) ?? simpleText(key)) : simpleText(key)
  return text === undefined ? undefined : fill(text, values)
}

/** The form of a text for an amount, as Russian counts; nothing may have a form of its own. */
const formOf = (key: string, count: number): string | undefined =>
  (count === 0 ? simpleText(`${key}_zero`) : undefined) ??
  simpleText(`${key}_${plurals.select(count)}`) ??
  simpleText(`${key}_other`)

function simpleText(key: string): string | undefined {
  const known = simple.get(key)
  if (known !== undefined) return known
  const text = resourceOf(key)
  if (text === undefined) return undefined
  const made = fill(text, standing)
  simple.set(key, made)
  return made
}

/** `{{count, number}}` is written as numbers are shown; a name without a value stays as it is. */
const fill = (text: string, values: Values): string =>
  text.replace(name, (whole, key: string, isNumber: string | undefined) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value === undefined) return whole
    return isNumber !== undefined && typeof value === 'number' ? formatNumber(value) : String(value)
  })

/** Looks up a text outside components. */
export const textOf =
  <D extends Record<string, string>>(_dictionary: D): Translate<D> =>
  (key, values) =>
    translate(key, values)

/** Looks up a text by a key from data; null: there is no such text. */
export const anyText = (key: string): string | null => filled(key, undefined) ?? null
