import { createInstance } from 'i18next'
import { useSyncExternalStore } from 'react'
import { formatNumber } from './format'

const namespace = 'b2b'
const language = 'ru'

export const i18n = createInstance()
void i18n.init({
  lng: language,
  fallbackLng: language,
  ns: [namespace],
  defaultNS: namespace,
  resources: { [language]: { [namespace]: {} } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false, maxReplaces: 1000 },
})
// i18next's own makes a new Intl.NumberFormat, which is dear, for every other number, cached or not
i18n.services.formatter?.add('number', (value: number) => formatNumber(value))

/** What was looked up since the last change of texts; null: i18next's own way. */
const simple = new Map<string, string | null>()

type Plural = 'zero' | 'one' | 'few' | 'many' | 'other'
type KeyOf<D> = { [K in keyof D & string]: K extends `${infer Base}_${Plural}` ? Base : K }[keyof D & string]
type Values = Record<string, string | number>
export type Translate<D> = (key: KeyOf<D>, values?: Values) => string

/** A feature's dictionary. It joins the namespace at once; a deployment's own texts stay above it. */
export function defineTexts<const D extends Record<string, string>>(texts: D): D {
  simple.clear()
  i18n.addResourceBundle(language, namespace, texts, true, false)
  return texts
}

/**
 * Values that every text may use: this deployment's units of money and weight, and its words beside prices.
 * `shownVat` follows shown prices, `paidVat` follows sums to pay; both are empty where prices are shown with VAT.
 */
let standing: Values = { shownVat: '', paidVat: '' }

export function setStandingValues(values: Values) {
  // runs at every navigation and preload: setting the same values again would redraw every text
  if (Object.entries(values).every(([name, value]) => standing[name] === value)) return
  standing = { ...standing, ...values }
  retell()
}

type AnyTranslate = (key: string, values?: Values) => string

/** A new function after every change of texts, so that memoised values made with the old one are made again. */
const translator = (): AnyTranslate => (key, values) => filled(key, values) ?? i18n.t(key, { ...standing, ...values })
let translate = translator()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lays a deployment's texts over all dictionaries. */
export function overlayTexts(texts: Record<string, string>) {
  i18n.addResourceBundle(language, namespace, texts, true, true)
  retell()
}

function retell() {
  simple.clear()
  translate = translator()
  for (const listener of listeners) listener()
}

/**
 * The dictionary only types the keys: importing it has loaded it. One subscription and nothing else, because a long list
 * has hundreds of components with texts.
 */
export function useTexts<D extends Record<string, string>>(_dictionary: D): Translate<D> {
  return useSyncExternalStore(subscribe, () => translate)
}

const plainName = /\{\{(\w+)\}\}/g
const formatted = /\{\{[^{}]*,|\$t\(/

/** A text with nothing but names to fill in, without i18next's own, much slower way; null for plurals and formats. */
function filled(key: string, values: Values | undefined): string | null {
  let text = simple.get(key)
  if (text === undefined) {
    const resource: unknown = i18n.getResource(language, namespace, key)
    text = typeof resource !== 'string' || formatted.test(resource) ? null : fill(resource, standing)
    simple.set(key, text)
  }
  return values === undefined || text === null ? text : fill(text, values)
}

const fill = (text: string, values: Values): string =>
  text.replace(plainName, (whole, name: string) => String(values[name] ?? whole))

/** For messages made outside of components. */
export const textOf =
  <D extends Record<string, string>>(_dictionary: D): Translate<D> =>
  (key, values) =>
    translate(key, values)
