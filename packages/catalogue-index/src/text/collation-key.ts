import { pageLetters } from '../storage/code-page'

/**
 * A text whose order by code points is the order of `Intl.Collator('ru')`, for engines that compare bytes. Three levels
 * follow each other: letters, then accents, then case. Weights of single letters are found by asking the collator.
 */
export function collationKey(text: string): string {
  const primary: number[] = []
  const secondary: number[] = []
  const tertiary: number[] = []
  for (const { letter, isExpanded } of expanded(text)) {
    const weight = weights.get(letter)
    primary.push(weight ? weight.primary : letter.codePointAt(0)! + AFTER_KNOWN)
    secondary.push(weight ? weight.secondary : 0)
    tertiary.push((weight ? weight.tertiary : 0) + (isExpanded ? EXPANDED : 0))
  }
  return [primary, trimmed(secondary), trimmed(tertiary)].map(written).join(SEPARATOR)
}

type Weight = { primary: number; secondary: number; tertiary: number }

const SEPARATOR = ' '
/** Keys of letters start above the separator. */
const FIRST = 0x21
/** A sign that is compared as several letters comes after those letters themselves. */
const EXPANDED = 8
/** Letters with an unknown weight come after all others, by code point. */
const AFTER_KNOWN = 0x1000
/** Code points of surrogates may not stand alone. */
const SURROGATES = 0xd800
const SURROGATE_COUNT = 0x800

const written = (ranks: readonly number[]): string => {
  let key = ''
  for (const rank of ranks) {
    const point = rank + FIRST
    key += String.fromCodePoint(Math.min(0x10ffff, point < SURROGATES ? point : point + SURROGATE_COUNT))
  }
  return key
}

/** The usual rank is the lowest, so a shorter list of them sorts like one filled up with zeros. */
function trimmed(ranks: number[]): number[] {
  let end = ranks.length
  while (end > 0 && ranks[end - 1] === 0) end--
  return ranks.slice(0, end)
}

const further = '⁄№™®©…‑−„‚‹›¡¿¢£¥¨ª¬´¶¸º¹¼½¾¤¦ΑΒΓΔΘΛΞΠΣΦΨΩαβγδεζηθλπρστφψω℃Ω√∞≈≠←→↑↓■▪●ІіЇїЄєҐґЎў\t\n\r\u00a0'
const letters = [...new Set([...pageLetters, ...further])]

/** Some signs are compared as several letters: «№» as «No». */
const expansions = new Map<string, string>()
const weights = findWeights()

function findWeights(): Map<string, Weight> {
  const base = new Intl.Collator('ru', { sensitivity: 'base' })
  const accent = new Intl.Collator('ru', { sensitivity: 'accent' })
  const whole = new Intl.Collator('ru')
  for (const letter of letters) {
    const plain = letter.normalize('NFKD')
    if ([...plain].length > 1 && !/\p{M}/u.test(plain) && base.compare(letter, plain) === 0)
      expansions.set(letter, plain)
  }
  const ordered = letters.filter((letter) => !expansions.has(letter)).toSorted(whole.compare)
  ordered.sort((a, b) => base.compare(a, b) || accent.compare(a, b) || whole.compare(a, b))
  const found = new Map<string, Weight>()
  let last: { letter: string; weight: Weight } | null = null
  for (const letter of ordered) {
    const weight: Weight = { primary: 0, secondary: 0, tertiary: 0 }
    if (last !== null) {
      Object.assign(weight, last.weight)
      if (base.compare(last.letter, letter) !== 0)
        Object.assign(weight, { primary: last.weight.primary + 1, secondary: 0, tertiary: 0 })
      else if (accent.compare(last.letter, letter) !== 0)
        Object.assign(weight, { secondary: last.weight.secondary + 1, tertiary: 0 })
      else if (whole.compare(last.letter, letter) !== 0) weight.tertiary++
    }
    found.set(letter, weight)
    last = { letter, weight }
  }
  return found
}

function* expanded(text: string): Generator<{ letter: string; isExpanded: boolean }> {
  for (const letter of text) {
    const several = expansions.get(letter)
    if (several === undefined) yield { letter, isExpanded: false }
    else for (const one of several) yield { letter: one, isExpanded: true }
  }
}
