import { parseRegExpLiteral, visitRegExpAST, type AST } from '@eslint-community/regexpp'

/** One character of every relevant kind, and short runs at which expressions restart. */
export const characterKinds = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u202f',
  '\u2028',
  'а',
  'Ж',
  'a',
  'Z',
  '0',
  '7',
  '.',
  ',',
  ';',
  ':',
  '"',
  "'",
  '«',
  '(',
  ')',
  '[',
  ']',
  '{',
  '-',
  '–',
  '/',
  '\\',
  '|',
  '<',
  '>',
  '&',
  '#',
  '@',
  '=',
  '*',
  '+',
  '_',
  '~',
  '%',
  '$',
  '!',
  '?',
  '№',
  '½',
  '²',
  '\u0301',
  '\u200d',
  '\u0000',
  '\ud800',
  '😀',
  'х',
  '×',
  'шт',
  '1 ',
  '1,',
  '1.',
  ' 1',
  'a ',
  ' a',
  '1x',
  ', ',
  '\t1',
  '<a',
  '<!--',
  '&a',
  '"a',
  '[a',
  '<p ',
  'a@',
  '.a',
  '-a',
  '1 шт ',
]

/** Texts that repeat parts of the expression: matches that begin again and again and never end. */
export function partsOf(source: string, flags: string): string[] {
  const parts = new Set<string>()
  const pattern = parseRegExpLiteral(new RegExp(source, flags)).pattern
  const add = (text: string) => {
    for (let end = 1; end <= text.length; end += 1) {
      parts.add(text.slice(0, end))
      parts.add(`${text.slice(0, end)} `)
    }
  }
  for (const alternative of pattern.alternatives) add(sampleOf(alternative.elements))
  visitRegExpAST(pattern, {
    onAlternativeEnter: ({ elements }) => add(sampleOf(elements)),
    onCharacterEnter: ({ value }) => parts.add(String.fromCodePoint(value)),
  })
  parts.delete('')
  return [...parts]
}

/**
 * Approximately the shortest match of the elements; a quantifier repeats at least once, so that what follows is
 * reached.
 */
const sampleOf = (elements: readonly AST.Element[]): string => elements.map(sample).join('')

function sample(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'Quantifier':
      return sample(element.element).repeat(Math.min(20, Math.max(1, element.min)))
    case 'Group':
    case 'CapturingGroup':
      return sampleOf(element.alternatives[0]?.elements ?? [])
    case 'Backreference':
      return 'script'
    case 'CharacterClass':
      return element.negate ? 'q' : sampleOfSet(element)
    case 'CharacterSet':
      return element.kind === 'digit' ? '1' : element.kind === 'space' ? ' ' : 'q'
    default:
      return ''
  }
}

function sampleOfSet({ elements }: AST.CharacterClass | AST.UnicodeSetsCharacterClass): string {
  const [first] = elements
  if (first?.type === 'Character') return String.fromCodePoint(first.value)
  if (first?.type === 'CharacterClassRange') return String.fromCodePoint(first.min.value)
  return first?.type === 'CharacterSet' ? sample(first) : 'q'
}
