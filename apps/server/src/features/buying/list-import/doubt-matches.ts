import type { Db } from '../../../db/database'
import { contradictionsOf, contradictionWords, type Contradiction } from '../../catalogue/goods/fit/contradictions'
import { lacksColour } from '../../catalogue/goods/fit/said-colours'
import { readSaid, type Said } from '../../catalogue/goods/fit/said-values'
import { findDescribed, type Described } from '../../catalogue/goods/near-products'
import type { DictionaryData } from '../../catalogue/goods/dictionary'
import { memoryKey, type Remembered } from './company-memory'
import { DOUBTED, none, type Match, type MatchContext, type MatchedGoods } from './matching/match'
import type { ListRow } from './reading/list-table'

type Words = Pick<ListRow, 'codes' | 'name'>
type Known = {
  goods: ReadonlyMap<number, MatchedGoods>
  described: ReadonlyMap<number, Described>
  dictionary: DictionaryData
}

/**
 * Compares what each line states with the goods found for it. A contradiction turns a match into a question, whatever
 * the code, unless a person has answered the same question before. Candidates by name with a contradiction are dropped.
 */
export async function doubtMatches(
  { db, rows }: { db: Db; rows: MatchContext['rows'] },
  dictionary: DictionaryData,
  lines: readonly Words[],
  matches: readonly Match[],
  remembered: ReadonlyMap<string, Remembered>,
): Promise<Match[]> {
  const ids = [...new Set(matches.flatMap(({ candidates }) => candidates))]
  const described = await findDescribed(db, ids)
  const known: Known = {
    goods: await rows.get(ids),
    described: new Map(described.map((product) => [product.id, product])),
    dictionary,
  }
  return matches.map((match, at) => {
    const line = lines[at]
    return line ? doubtMatch(match, line, remembered.get(memoryKey(line)), known) : match
  })
}

function doubtMatch(match: Match, line: Words, choice: Remembered | undefined, known: Known): Match {
  if (match.candidates.length === 0) return match
  const said = readSaid(withoutCodes(line))
  const found = new Map(match.candidates.map((id) => [id, contradictionsWith(said, id, known)]))
  if (match.productId !== null && match.state === 'matched') {
    const all = found.get(match.productId) ?? []
    const answered = choice?.productId === match.productId ? answeredBefore(choice, match.productId, known) : null
    const open = answered ? all.filter((one) => !answered.has(keyOf(one))) : all
    if (open.length === 0 && !isColourless(match, match.productId, said, known)) return match
    if (open.length > 0 && match.how !== 'name')
      return {
        ...match,
        state: 'several',
        confidence: DOUBTED,
        reason: `${match.reason}, но ${contradictionWords(open)}`,
        doubt: contradictionWords(open),
        candidates: [match.productId],
        productId: null,
      }
  }
  const fitting = match.candidates.filter(
    (id) => (found.get(id) ?? []).length === 0 && !isColourless(match, id, said, known),
  )
  if (fitting.length === match.candidates.length) return match
  if (match.how === 'name') {
    if (fitting.length === 0) return none('По наименованию есть только товары с другими свойствами')
    return match.state === 'several' || fitting[0] !== match.productId
      ? {
          ...match,
          state: 'several',
          productId: null,
          candidates: fitting,
          confidence: Math.min(match.confidence, 0.6),
        }
      : { ...match, candidates: fitting }
  }
  const [first] = match.candidates
  if (fitting.length > 0 || first === undefined)
    return { ...match, candidates: [...fitting, ...match.candidates.filter((id) => !fitting.includes(id))] }
  const doubt = contradictionWords(found.get(first) ?? [])
  return { ...match, confidence: DOUBTED, doubt, reason: match.reason === '' ? doubt : `${match.reason}, но ${doubt}` }
}

/** Letters and numbers inside codes are not values. */
const withoutCodes = ({ codes, name }: Words): string =>
  codes.reduce((text, code) => (code === name || code === '' ? text : text.replace(code, ' ')), name)

function contradictionsWith(said: Said, id: number, { goods, described, dictionary }: Known): Contradiction[] {
  const [row, product] = [goods.get(id), described.get(id)]
  return row && product ? contradictionsOf(said, { ...product, name: row.name }, dictionary) : []
}

const keyOf = ({ said, has }: Contradiction): string => `${said.toLowerCase()} ${has}`

/** The values in the line for which a person has chosen these goods. */
const answeredBefore = ({ shown }: Remembered, id: number, known: Known): ReadonlySet<string> =>
  new Set(contradictionsWith(readSaid(shown), id, known).map(keyOf))

/** «1 кл. белый» does not exclude goods without any colour. */
function isColourless({ how }: Match, id: number, said: Said, { goods, described, dictionary }: Known): boolean {
  const [row, product] = [goods.get(id), described.get(id)]
  return (
    how === 'name' && row !== undefined && product !== undefined && lacksColour(said, row.name, product, dictionary)
  )
}
