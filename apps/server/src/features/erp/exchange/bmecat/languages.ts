import { ownValue } from '@snab/domain/own-value'
import { childrenOf, textOf } from '../commerceml/element-access'
import type { XmlElement } from '../commerceml/xml-elements'

/** Preferred languages; the first one that a text has is shown. */
const preferred = ['ru', 'en', 'de']

const short: Readonly<Record<string, string>> = { rus: 'ru', eng: 'en', deu: 'de', ger: 'de' }

const codeOf = (written: string): string => {
  const bare = written.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return ownValue(short, bare) ?? bare
}

/** The rank of a language when the file states no default of its own; lower is better. */
export function languageRank(written: string | null): number {
  const at = written === null ? -1 : preferred.indexOf(codeOf(written))
  return at < 0 ? preferred.length : at
}

/** Chooses one of several texts by `lang`; a text without it is of the file's default language. */
export function openLanguages(fileLanguage: string | null) {
  const own = fileLanguage === null ? null : codeOf(fileLanguage)
  const rank = (element: XmlElement) => {
    const written = element.attributes['lang'] ?? element.attributes['xml:lang']
    const code = written === undefined ? own : codeOf(written)
    const at = code === null ? -1 : preferred.indexOf(code)
    if (at >= 0) return at
    return code === own ? preferred.length : preferred.length + 1
  }
  /** All texts in the best available language. */
  const allOf = (element: XmlElement | undefined, name: string): string[] => {
    const found = childrenOf(element, name).flatMap((child) => {
      const text = textOf(child)
      return text === null ? [] : [{ text, rank: rank(child) }]
    })
    const best = Math.min(...found.map((one) => one.rank))
    return found.filter((one) => one.rank === best).map(({ text }) => text)
  }
  return {
    allOf,
    textOf: (element: XmlElement | undefined, ...names: string[]): string | null => {
      for (const name of names) {
        const [text] = allOf(element, name)
        if (text !== undefined) return text
      }
      return null
    },
  }
}
export type Languages = ReturnType<typeof openLanguages>
