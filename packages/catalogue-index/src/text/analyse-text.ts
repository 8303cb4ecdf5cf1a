import { foldCode } from '@snab/domain/text/code-folding'
import { withoutEnd } from '@snab/domain/text/text-edges'
import { inOneAlphabet, toLatinLookAlikes } from './look-alikes'
import { isNumeral, numeralEnding, speltNumber } from './spelt-numbers'
import { unitOf } from './units'

/** Raise it when texts produce other terms, to invalidate older snapshots. */
export const ANALYSIS_VERSION = 4

export type Atom =
  | { kind: 'word'; term: string }
  | { kind: 'number'; term: string }
  /** A number with its unit: «16 А», `16A` and «16 ампер» are all `16a`. */
  | { kind: 'quantity'; term: string; number: string }
  /** «3х2,5», `3*2.5` and «3 на 2.5» are all `3x2.5`. */
  | { kind: 'size'; term: string; numbers: string[]; unit?: string }
  /** Letters and digits together: `IP54`, `ВА47`. The term is folded; letters and digits are also kept separately. */
  | { kind: 'code'; term: string; letters: string[]; numbers: string[] }

/** Text between blanks. */
export type Chunk = {
  typed: string
  /** Its position in the text. */
  at: number
  atoms: Atom[]
  /** The whole chunk as one term when signs join its atoms: `ВВГнг(А)-LS`, `3-016`. */
  compounds: string[]
}

const NUMBER = String.raw`\d+(?:\.\d+)?`
const SPACED_TIMES = String.raw`(?:\s+[xх*]\s*|\s*[xх*]\s+|\s+на\s+)`
const JOINERS = String.raw`[-./\\+()_*#&°%~=<>]{1,3}`
const chunkPattern = new RegExp(
  String.raw`${NUMBER}(?:[xх*]${NUMBER})*(?:${SPACED_TIMES}${NUMBER}(?:[xх*]${NUMBER})*)+(?![a-zа-я0-9])` +
    String.raw`|[a-zа-я0-9]+(?:${JOINERS}[a-zа-я0-9]+)*`,
  'g',
)
const runPattern = new RegExp(
  String.raw`(${NUMBER}(?:(?:\s*[xх*]\s*|\s+на\s+)${NUMBER})+)|(\d+\.\d+)(?!\d|\.\d)|[a-zа-я0-9]+`,
  'g',
)
const LONGEST_TERM = 40

export function analyse(text: string): Chunk[] {
  const prepared = prepare(text)
  const chunks: Chunk[] = []
  let end = 0
  for (const match of prepared.matchAll(chunkPattern)) {
    const typed = text.slice(match.index, match.index + match[0].length)
    const chunk = { typed, at: match.index, ...rememberedChunk(match[0]) }
    const previous = chunks.at(-1)
    const joined =
      previous && mayTakeUnit(previous, chunk) && /^\s+$/.test(prepared.slice(end, match.index))
        ? withUnit(previous, chunk, text.slice(end, match.index))
        : null
    if (joined) chunks[chunks.length - 1] = joined
    else chunks.push(chunk)
    end = match.index + match[0].length
  }
  return dropPrepositions(chunks)
}

/** Keeps positions, so that the typed text can be cut out by a match's position. */
function prepare(text: string): string {
  const lower = text.toLowerCase()
  const aligned = lower.length === text.length ? lower : letterByLetter(text)
  const marked = aligned.replace(diameterSign, 'd').replace(squareMillimetres, joinedUnit)
  const bare = marked.replace(diameterOfSize, ' ')
  const plain = /[ё²³×–—−‑]/.test(bare) ? bare.replace(/[ё²³×–—−‑]/g, (letter) => plainLetters[letter] ?? letter) : bare
  const joined = plain.replace(numeralEnding, (ending) => ' '.repeat(ending.length))
  return joined.includes(',') ? joined.replace(/(?<=\d),(?=\d)/g, '.') : joined
}

/** A diameter sign before a number: «д20», «∅20», «Ø20» are `d20`. */
const diameterSign = /(?<![a-zа-яё0-9])[д∅⌀ø](?=\d)/g

/** «кв.мм», «кв. мм», «мм.кв.» after a number. */
const squareMillimetres = /(?<=\d ?)(?:кв(?:\. ?| )мм|мм(?:\. ?| )кв)(?![a-zа-я0-9])/g

/** One word of the typed length: hard signs replace signs, and no unit contains one. */
const joinedUnit = (unit: string) => unit.replace(/[^а-я]/g, HARD_SIGN)
const HARD_SIGN = 'ъ'

/** The sign in `d68х42мм`, which is otherwise a normal size. */
const diameterOfSize = /(?<![a-zа-я0-9])d(?=\d+(?:[.,]\d+)?[xх*×]\d)/g

const plainLetters: Record<string, string> = {
  ё: 'е',
  '²': '2',
  '³': '3',
  '×': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
}

/** A few foreign capitals have two letters in lower case; they are kept. */
function letterByLetter(text: string): string {
  const letters = Array.from({ length: text.length }, (_, i) => {
    const letter = text.charAt(i).toLowerCase()
    return letter.length === 1 ? letter : text.charAt(i)
  })
  return letters.join('')
}

type Analysed = Pick<Chunk, 'atoms' | 'compounds'>

const analysed = new Map<string, Analysed>()

/** A million names consist of few distinct chunks. */
function rememberedChunk(prepared: string): Analysed {
  const known = analysed.get(prepared)
  if (known) return known
  const chunk = analyseChunk(prepared)
  if (analysed.size > 50_000) analysed.clear()
  analysed.set(prepared, chunk)
  return chunk
}

function analyseChunk(prepared: string): Analysed {
  const [, number, counted] = /^(\d)-?([а-я]+)$/.exec(prepared) ?? []
  const spelt = number && counted ? speltNumber(number, counted) : null
  if (spelt !== null) return { atoms: [{ kind: 'word', term: spelt }], compounds: [] }
  const [, amount, unit] = /^(\d+)-([а-я]{5,})$/.exec(prepared) ?? []
  if (amount && unit && unitOf(unit)) return { atoms: [quantityAtom(amount, unit)], compounds: [] }
  const atoms: Atom[] = []
  let runs = 0
  let end = -1
  for (const match of prepared.matchAll(runPattern)) {
    const [run, size, decimal] = match
    const adjacent = match.index === end
    end = match.index + run.length
    const previous = atoms.at(-1)
    if (size) atoms.push(sizeAtom(size))
    else if (decimal) atoms.push({ kind: 'number', term: plainNumber(decimal) })
    else if (adjacent && previous?.kind === 'size' && unitOf(run))
      atoms[atoms.length - 1] = { ...previous, unit: unitOf(run)! }
    else if (adjacent && previous?.kind === 'number' && unitOf(run))
      atoms[atoms.length - 1] = quantityAtom(previous.term, run)
    else {
      atoms.push(runAtom(run))
      if (!adjacent) runs++
      continue
    }
    if (!adjacent) runs++
  }
  return { atoms, compounds: runs > 1 ? compoundTerms(prepared) : [] }
}

function runAtom(run: string): Atom {
  if (/^\d+$/.test(run)) return { kind: 'number', term: run }
  if (/^[a-zа-я]+$/.test(run)) return { kind: 'word', term: wordTerm(run) }

  // a diameter is an amount too: `d20мм`
  const amount = /^d?(\d+)([a-zа-я]+[23]?)$/.exec(run)
  if (amount && unitOf(amount[2]!)) return quantityAtom(amount[1]!, amount[2]!)
  return {
    kind: 'code',
    term: foldedTerm(run),
    letters: (run.match(/[a-zа-я]+/g) ?? []).map(wordTerm),
    numbers: run.match(/\d+/g) ?? [],
  }
}

/** A single letter is a value (curve C, class A), so its alphabet does not matter. */
const wordTerm = (run: string) =>
  (run.length === 1 ? toLatinLookAlikes(run) : inOneAlphabet(run)).slice(0, LONGEST_TERM)

const foldedTerm = (text: string) => foldCode(text).toLowerCase().slice(0, LONGEST_TERM)

const quantityAtom = (number: string, unit: string): Atom => ({
  kind: 'quantity',
  term: `${number}${unitOf(unit)}`,
  number,
})

function sizeAtom(size: string): Atom {
  const numbers = (size.match(new RegExp(NUMBER, 'g')) ?? []).map(plainNumber)
  return { kind: 'size', term: numbers.join('x').slice(0, LONGEST_TERM), numbers }
}

/** `2.50` and `2.5` are one number; leading zeros may belong to a code and stay. */
const plainNumber = (number: string) => (number.includes('.') ? withoutEnd(number, /0/).replace(/\.$/, '') : number)

/** Hyphenated words are found by each part; as one term only if short, such as marks of cables. */
const LONGEST_LETTERS_COMPOUND = 12

function compoundTerms(prepared: string): string[] {
  const letters = prepared.replace(/[^a-zа-я0-9]/g, '')
  if (letters.length > LONGEST_LETTERS_COMPOUND && !/\d/.test(letters)) return []
  const numeric = numbersWithUnit.exec(prepared)
  if (numeric && unitOf(numeric[2]!)) return [compoundTerm(numeric[1]!), compoundTerm(prepared)]
  const plain = compoundTerm(prepared)
  const bare = prepared.replace(/\([^)]*\)?/g, '')
  return bare === prepared || !/[-./\\+_]/.test(bare) ? [plain] : [plain, compoundTerm(bare)]
}

/** `200/5А`, `4-6,3А`: also without the unit, as often typed. */
const numbersWithUnit = /^(\d[\d.]*(?:[-/]\d[\d.]*)+)([a-zа-я]+)$/

function compoundTerm(text: string): string {
  const runs = text.match(/[a-zа-я0-9]+/g) ?? []
  if (runs.every((run) => /^\d+$/.test(run))) return runs.join(text.includes('/') ? '/' : '-').slice(0, LONGEST_TERM)
  const folded = /\d/.test(text) || (/[a-z]/.test(text) && /[а-я]/.test(text))
  return folded ? foldedTerm(runs.join('')) : inOneAlphabet(runs.join('')).slice(0, LONGEST_TERM)
}

/** `d20` may be a diameter as well as an article or curve D; null for anything else. */
export const diameterOf = (atom: Atom | undefined): string | null =>
  atom?.kind === 'code' ? (/^d(\d+)$/.exec(atom.term)?.[1] ?? null) : null

const mayTakeUnit = ({ atoms }: Chunk, chunk: Chunk): boolean => {
  const last = atoms.at(-1)
  return (
    chunk.atoms.length === 1 &&
    chunk.compounds.length === 0 &&
    (last?.kind === 'number' ||
      (last?.kind === 'word' && isNumeral(last.term)) ||
      (atoms.length === 1 && (last?.kind === 'size' || diameterOf(last) !== null)))
  )
}

/** «16» and «А» separated by a blank. */
function withUnit(previous: Chunk, chunk: Chunk, gap: string): Chunk | null {
  // with the text before it, which decides what is a unit
  const word = prepare(previous.typed + gap + chunk.typed).slice(previous.typed.length + gap.length)
  const [number] = previous.atoms
  if (!number) return null
  const spelt = previous.atoms.length === 1 ? speltNumber(number.term, word) : null
  const unit = /^[a-zа-я]+2?$/.test(word) ? unitOf(word) : undefined
  const whole = { typed: previous.typed + gap + chunk.typed, at: previous.at, compounds: [] }
  if (spelt !== null) return { ...whole, atoms: [{ kind: 'word', term: spelt }] }
  if (!unit || number.kind === 'word') return null
  if (number.kind === 'size') return { ...whole, atoms: [{ ...number, unit }] }
  const diameter = diameterOf(number)
  if (diameter !== null) return unit === 'mm' ? { ...whole, atoms: [quantityAtom(diameter, word)] } : null
  // «4-6,3 А» is `4-6,3А`; after anything but numbers it is not a unit
  if (previous.atoms.length > 1)
    return previous.atoms.every(({ kind }) => kind === 'number')
      ? { ...whole, ...rememberedChunk(prepare(previous.typed) + word) }
      : null
  return { ...whole, atoms: [quantityAtom(number.term, word)] }
}

const prepositions = new Set([
  'и',
  'во',
  'на',
  'для',
  'по',
  'из',
  'от',
  'до',
  'под',
  'над',
  'при',
  'или',
  'ко',
  'об',
  'за',
  'со',
])
const shortPrepositions = new Set(['с', 'в', 'к', 'о', 'у', 'и', 'а'])

/**
 * «с индикацией» drops «с», «характеристика С» keeps it: a Russian word must follow, and the letter must be Russian.
 */
function dropPrepositions(chunks: Chunk[]): Chunk[] {
  const kept = chunks.filter(({ typed }, i) => {
    if (typed.length > LONGEST_PREPOSITION) return true
    const word = typed.toLowerCase()
    if (prepositions.has(word)) return false
    const next = chunks[i + 1]
    return !(next && shortPrepositions.has(word) && /^[а-яё]{2}/i.test(next.typed))
  })
  return kept.length > 0 ? kept : chunks
}

const LONGEST_PREPOSITION = 3
