import { analyse, type Atom, type Chunk } from '@snab/catalogue-index/text/analyse-text'
import { stem } from '@snab/catalogue-index/text/stem'
import { lettersOf } from '@snab/domain/product/fit/measure'
import { foldCode } from '@snab/domain/text/code-folding'

/** What a text of a request states about goods, with the words used. */
export type Said = {
  /** Quantities by the index's symbol of the unit: «16А» is `a` 16. */
  quantities: ReadonlyMap<string, readonly SaidNumber[]>
  /** «1P+N», «трёхполюсный». */
  poles: readonly SaidWord[]
  /** Letters of tripping curves: «C», «C16», «16 С». */
  curves: readonly SaidWord[]
  /** Types of residual current, written after «тип». */
  types: readonly SaidWord[]
  protections: readonly SaidWord[]
  /** «3х2,5», «40х4». */
  sizes: readonly (SaidWord & { numbers: readonly string[] })[]
  /** Stems of words and folded codes, for values of lists. */
  words: ReadonlyMap<string, string>
}
type SaidNumber = { number: number; typed: string }
/** `value` for comparison, `typed` for people. */
export type SaidWord = { value: string; typed: string }

/** Longer texts are whole letters. */
const longestRead = 400
const spelledPoles: readonly [RegExp, string][] = [
  [/^одн\p{L}{1,2}полюсн/u, '1p'],
  [/^дв(?:ух|у)полюсн/u, '2p'],
  [/^тр[её]х?полюсн/u, '3p'],
  [/^четыр[её]х?полюсн/u, '4p'],
]
const curveLetters = new Set(['b', 'c', 'd', 'k', 'z'])
const typeLetters = new Set(['a', 'ac', 'b', 'f'])

export function readSaid(text: string): Said {
  const chunks = analyse(text.slice(0, longestRead))
  const quantities = new Map<string, SaidNumber[]>()
  const poles: SaidWord[] = []
  const sizes: (SaidWord & { numbers: string[] })[] = []
  const words = new Map<string, string>()
  for (const chunk of chunks) {
    for (const [at, atom] of chunk.atoms.entries()) {
      if (atom.kind === 'quantity') {
        const unit = atom.term.slice(atom.number.length)
        if (unit === 'p') poles.push({ value: polesOf(atom, chunk.atoms.slice(at + 1)), typed: chunk.typed })
        else
          quantities.set(unit, [...(quantities.get(unit) ?? []), { number: Number(atom.number), typed: chunk.typed }])
      } else if (atom.kind === 'size') sizes.push({ value: atom.term, typed: chunk.typed, numbers: atom.numbers })
      else if (atom.kind === 'word') {
        const spelled = spelledPoles.find(([pattern]) => pattern.test(atom.term))
        if (spelled) poles.push({ value: spelled[1], typed: chunk.typed })
        words.set(stem(atom.term), chunk.typed)
      }
    }
    words.set(foldCode(chunk.typed), chunk.typed)
  }
  return {
    quantities,
    poles,
    sizes,
    words,
    curves: curvesOf(chunks),
    types: typesOf(chunks),
    protections: [...text.matchAll(/(?<![a-zа-я\d])ip[\s-]?([0-6x][0-9x])(?!\d)/gi)].map(([typed, digits = '']) => ({
      value: `ip${digits.toLowerCase()}`,
      typed: typed.toUpperCase(),
    })),
  }
}

/** `1P+N`: the letters that follow the number of poles. */
function polesOf({ number }: Extract<Atom, { kind: 'quantity' }>, rest: readonly Atom[]): string {
  const letters = rest.flatMap((atom) => (atom.kind === 'word' && atom.term.length === 1 ? [atom.term] : []))
  return [`${number}p`, ...letters].join('+')
}

const beforeCurve = /^(?:х-?ка|хар|характеристика|характеристики|кривая|тип|кр)$/i

/** A single letter is a curve if it is a capital or follows «характеристика»; «в» alone is a preposition. */
function curvesOf(chunks: readonly Chunk[]): SaidWord[] {
  return chunks.flatMap(({ typed, atoms }, at): SaidWord[] => {
    const [atom, ...others] = atoms
    if (!atom || others.length > 0) return []
    if (atom.kind === 'word' && curveLetters.has(atom.term)) {
      const isSaid = typed === typed.toUpperCase() || beforeCurve.test(chunks[at - 1]?.typed ?? '')
      return isSaid ? [{ value: atom.term, typed: typed.toUpperCase() }] : []
    }
    if (atom.kind !== 'code' || atom.numbers.length !== 1) return []
    const [letter = '', more] = atom.letters
    return more === undefined && curveLetters.has(letter) ? [{ value: letter, typed }] : []
  })
}

const typesOf = (chunks: readonly Chunk[]): SaidWord[] =>
  chunks.flatMap(({ typed, atoms }, at) => {
    const [atom] = atoms
    const isAfter = /^тип[аеу]?$/i.test(chunks[at - 1]?.typed ?? '')
    return isAfter && atom?.kind === 'word' && typeLetters.has(lettersOf(atom.term))
      ? [{ value: lettersOf(atom.term), typed }]
      : []
  })
