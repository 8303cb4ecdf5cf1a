import type { Condition } from '../match/text-condition'
import { analyse } from '../text/analyse-text'
import type { Chunk } from '../text/analyse-text'
import { numeralOf } from '../text/spelt-numbers'

/** Units that are omitted in speech: «автомат 16», «гофра 20». */
const unspokenUnits = ['a', 'mm', 'w', 'v', 'mm2', 'ma', 'ka', 'kw', 'k', 'modules']

/** Levels added: an amount ranks above a number in a series, a number word about as high as a whole word. */
const AMOUNT = 1
const COUNTED = 5
const TURNED = -1

const term = (text: string, prefix = false): Condition => ({ kind: 'term', text, prefix })

/** Other meanings of a bare number or a size, the likelier ones ranked higher. */
export function addAmounts({ atoms, compounds }: Chunk, meanings: (readonly Condition[])[], bonus: number[]): void {
  const [only] = atoms
  if (!only || atoms.length > 1 || compounds.length > 0) return
  const add = (condition: Condition, raised: number) => {
    bonus[meanings.length] = raised
    meanings.push([condition])
  }
  if (only.kind === 'number') {
    add({ kind: 'any', of: unspokenUnits.map((unit) => [term(only.term + unit)]) }, AMOUNT)
    const numeral = numeralOf(only.term)
    if (numeral) add(term(numeral, true), COUNTED)
  }
  if (only.kind === 'quantity') {
    const same = sameAmount(Number(only.number), only.term.slice(only.number.length))
    if (same) add(term(same), 0)
  }
  if (only.kind === 'size') {
    const [first, second, ...more] = only.numbers
    if (first !== second) add(term([second, first, ...more].join('x'), true), TURNED)
  }
}

/** «60 см» is written as «600мм», «0,75 квт» as «750Вт», «0,03а» as «30мА». */
function sameAmount(number: number, unit: string): string | null {
  const times = (by: number) => String(Number((number * by).toFixed(6)))
  if (unit === 'cm') return `${times(10)}mm`
  if (unit === 'm') return `${times(1000)}mm`
  if (unit === 'kw') return `${times(1000)}w`
  if (unit === 'w' && number >= 1000) return `${times(0.001)}kw`
  return unit === 'a' && number < 1 ? `${times(1000)}ma` : null
}

/** The number of a length, a diameter or a section; null for other texts, because a current may not lose its unit. */
export function numberOfLength(typed: string): string | null {
  const [chunk, ...more] = analyse(typed)
  const [atom] = chunk?.atoms ?? []
  if (more.length > 0 || chunk?.atoms.length !== 1 || atom?.kind !== 'quantity') return null
  return /^mm2?$/.test(atom.term.slice(atom.number.length)) ? atom.number : null
}
