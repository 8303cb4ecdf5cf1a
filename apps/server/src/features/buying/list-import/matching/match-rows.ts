import { inTurns } from '../../../../process/in-turns'
import { memoryKey, type Remembered } from '../company-memory'
import { none, type AnnouncedRow, type Match, type MatchContext, type MatchedGoods } from './match'
import { byAnalogue, byCode, byInnerCode, findWithZeros, innerCodes, isNumber } from './match-by-code'
import { byName } from './match-by-name'
import { announcedCodes, withoutAnnounced } from '../reading/announced-code'
import type { ListRow } from '../reading/list-table'

const searchesAtOnce = 4

/** Matches lines in order: codes first, then company memory, codes in names, names. */
export async function matchRows(
  context: MatchContext,
  lines: readonly ListRow[],
  remembered: ReadonlyMap<string, Remembered>,
): Promise<Match[]> {
  const codes = new Map<string, readonly number[]>()
  const reordered = lines.map(withAnnouncedFirst)
  const wanted = [...new Set(reordered.flatMap((line) => [...line.codes, ...line.analogues, ...innerCodes(line)]))]
  await inTurns(wanted, 32, async (code) => codes.set(code, await context.engine.findCode(code)))
  await inTurns(
    [...new Set(reordered.flatMap((line) => line.codes))].filter(
      (code) => isNumber(code) && codes.get(code)?.length === 0,
    ),
    32,
    async (code) => codes.set(code, await findWithZeros(context, code)),
  )
  const goods = await context.rows.get([
    ...new Set([...[...codes.values()].flat(), ...[...remembered.values()].map(({ productId }) => productId)]),
  ])

  const found = { codes, goods, words: context.words }
  const matches: Match[] = []
  const unnamed: { at: number; line: AnnouncedRow }[] = []
  for (const [at, line] of reordered.entries()) {
    const coded = byCode(line, found)
    // an earlier choice for this code resolves an ambiguity
    const known = coded?.state === 'matched' ? coded : (fromMemory(lines[at] ?? line, remembered, goods) ?? coded)
    const match = known ?? byAnalogue(line, found) ?? byInnerCode(line, found)
    matches.push(match ?? none(''))
    if (!match) unnamed.push({ at, line })
  }
  await inTurns(unnamed, searchesAtOnce, async ({ at, line }) => {
    matches[at] = await byName(context, line)
  })
  return matches.map((match, at) => withSpoiltCode(match, lines[at]?.codeProblem ?? ''))
}

/** A spoilt code is reported, whatever else was found. */
const withSpoiltCode = (match: Match, problem: string): Match =>
  problem === '' || match.how === 'code'
    ? match
    : { ...match, reason: match.reason === '' ? problem : `${problem}. ${match.reason}` }

/** Text explicitly called a code in a cell or line is one; the name is the rest. */
function withAnnouncedFirst(line: ListRow): AnnouncedRow {
  const inCodes = line.codes.flatMap(announcedCodes).flatMap(({ codes }) => codes)
  const inName = announcedCodes(line.name).flatMap(({ codes }) => codes)
  const announced = new Set([...inCodes, ...inName])
  return {
    ...line,
    codes: [...new Set([...inCodes, ...line.codes, ...inName])],
    name: withoutAnnounced(line.name),
    announced,
  }
}

function fromMemory(
  line: ListRow,
  remembered: ReadonlyMap<string, Remembered>,
  goods: ReadonlyMap<number, MatchedGoods>,
): Match | null {
  const known = remembered.get(memoryKey(line))
  if (!known || !goods.get(known.productId)?.isActive) return null
  return {
    state: 'matched',
    how: 'memory',
    confidence: 0.96,
    reason: `Так выбирали раньше: ${known.author}`,
    candidates: [known.productId],
    productId: known.productId,
  }
}
