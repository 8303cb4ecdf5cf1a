import { toCyrillicLookAlikes, toLatinLookAlikes } from '@snab/catalogue-index/text/look-alikes'
import { toLatin } from '@snab/catalogue-index/text/transliteration'
import { otherLayout } from '@snab/catalogue-index/text/keyboard-layout'
import type { DemoCatalogue } from '../../apps/server/src/demo/catalogue/demo-catalogue'
import { pick } from '../lib/seeded-numbers'
import type { Goods } from './demo-index'

type Random = () => number

/**
 * One way in which an article reaches the search field differently from how it is stored; null where it does not apply.
 */
export type Corruption = {
  name: string
  /** The corruption only adds something, so the article cannot become another one. */
  keepsArticle?: true
  of: (product: Goods, random: Random, catalogue: DemoCatalogue) => string | null
}

const changed = (before: string, after: string): string | null => (after === before ? null : after)
const upperAs = (like: string, text: string) =>
  Array.from(text, (letter, i) =>
    like.charAt(i) === like.charAt(i).toLowerCase() ? letter : letter.toUpperCase(),
  ).join('')
const firstWord = (name: string) => /^[А-Яа-яё]{5,}(?= )/.exec(name)?.[0] ?? null
const letters = 'ABCEHKMPTX0123456789'

/** One letter wrong, missing, added or swapped with the next. */
function mistyped(text: string, random: Random): string {
  const at = Math.floor(random() * (text.length - 1))
  const [before, one, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)]
  const other = pick(
    random,
    Array.from(letters).filter((letter) => letter !== one.toUpperCase()),
  )
  return pick(random, [
    before + other + next + after,
    before + next + after,
    before + one + other + next + after,
    before + next + one + after,
  ])
}

/** The notation of a unit or size as others write it. */
function respelled(name: string, random: Random): string | null {
  const size = /(?<= d?)\d+(?:,\d+)?х\d+(?:,\d+)?/.exec(name)?.[0]
  const spellings = size
    ? [
        size.replace('х', 'x').replaceAll(',', '.'),
        size.replace('х', '*'),
        size.replace('х', ' на '),
        size.replace('х', ' х '),
      ]
    : []
  if (size) return pick(random, name.includes(`${size} мм²`) ? [...spellings, `${size} мм2`, `${size}мм2`] : spellings)
  const amps = /(?<= )(\d+)А(?= )/.exec(name)?.[1]
  if (amps) return pick(random, [`${amps}A`, `${amps} А`, `${amps}a`, `${amps} ампер`])
  const watts = /(?<= )(\d+)Вт(?= )/.exec(name)?.[1]
  return watts ? pick(random, [`${watts} Вт`, `${watts}W`, `${watts} ватт`]) : null
}

/** Another case or number of a Russian noun or adjective with the commonest endings. */
function otherForm(word: string, random: Random): string | null {
  const endings: [RegExp, readonly string[]][] = [
    [/тель$/, ['теля', 'тели', 'телей', 'телем']],
    [/ор$/, ['ора', 'оры', 'оров']],
    [/ник$/, ['ника', 'ники', 'ников']],
    [/ка$/, ['ки', 'ку', 'кой']],
    [/бель$/, ['беля', 'бели', 'белей']],
    [/па$/, ['пы', 'пу', 'пой']],
    [/та$/, ['ты', 'ту', 'той']],
    [/чик$/, ['чика', 'чики']],
    [/мма$/, ['ммы', 'мму']],
  ]
  const found = endings.find(([ending]) => ending.test(word))
  return found ? word.replace(found[0], pick(random, found[1])).toLowerCase() : null
}

function synonymOf(name: string, { synonyms }: DemoCatalogue, random: Random): string | null {
  const known = synonyms.flatMap((line) =>
    line
      .filter((phrase) => phrase.includes(' ') || phrase.length > 5)
      .flatMap((phrase) =>
        name.toLowerCase().startsWith(`${phrase} `) ? [line.filter((other) => other !== phrase)] : [],
      ),
  )
  return known[0] ? pick(random, known[0]) : null
}

export const corruptions: readonly Corruption[] = [
  {
    name: 'look-alike letters',
    of: ({ article }) =>
      changed(
        article,
        /[А-Я]/i.test(article)
          ? upperAs(article, toLatinLookAlikes(article.toLowerCase()))
          : upperAs(article, toCyrillicLookAlikes(article.toLowerCase())),
      ),
  },
  {
    name: 'separators',
    of: ({ article }, random) =>
      changed(
        article,
        article.replace(/[-./ ]+/g, () => pick(random, ['', ' ', '.', '/', '_', '–'])),
      ),
  },
  {
    name: 'О and 0, З and 3',
    of: ({ article }, random) =>
      changed(
        article,
        article.replace(
          /[03ОOЗ]/g,
          (letter) => ({ 0: pick(random, ['О', 'O']), 3: 'З', О: '0', O: '0', З: '3' })[letter] ?? letter,
        ),
      ),
  },
  {
    name: 'Latin typed in the Russian layout',
    of: ({ article }) => (/^[^а-яё]*[a-z][^а-яё]*$/i.test(article) ? otherLayout(article) : null),
  },
  {
    name: 'Russian typed in the English layout',
    of: ({ article }) => (/^[^a-z]*[а-яё][^a-z]*$/i.test(article) ? otherLayout(article) : null),
  },
  {
    name: 'one typing error',
    of: ({ article }, random) =>
      article.replace(/[^a-zа-я0-9]/gi, '').length > 4 ? changed(article, mistyped(article, random)) : null,
  },
  {
    name: 'two typing errors',
    of: ({ article }, random) =>
      article.replace(/[^a-zа-я0-9]/gi, '').length > 8
        ? changed(article, mistyped(mistyped(article, random), random))
        : null,
  },
  {
    name: 'units and sizes',
    keepsArticle: true,
    of: ({ article, name }, random) => {
      const size = respelled(name, random)
      return size && `${article} ${size}`
    },
  },
  {
    name: 'brand in other letters',
    keepsArticle: true,
    of: ({ article, brandId }, random, { brands }) => {
      const brand = brands.find(({ id }) => id === brandId)
      return brand ? `${pick(random, [...brand.aliases, toLatin(brand.name)])} ${article}` : null
    },
  },
  {
    name: 'word forms',
    keepsArticle: true,
    of: ({ article, name }, random) => {
      const word = firstWord(name)
      const form = word && otherForm(word, random)
      return form && `${form} ${article}`
    },
  },
  {
    name: 'beginning of the article',
    of: ({ article }, random) => article.slice(0, Math.max(3, Math.ceil(article.length * (0.5 + random() * 0.5)) - 1)),
  },
  {
    name: 'synonyms',
    keepsArticle: true,
    of: ({ article, name }, random, catalogue) => {
      const synonym = synonymOf(name, catalogue, random)
      return synonym && `${synonym} ${article}`
    },
  },
]
