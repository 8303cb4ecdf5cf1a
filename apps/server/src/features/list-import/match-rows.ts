import { foldCode } from '@snab/domain/text/code-folding'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { inTurns } from '../../in-turns'
import type { SearchEngine } from '../../search/search-engine'
import type { Viewer } from '../goods/present-product'
import type { ProductRow } from '../goods/product-rows'
import { announcedCodes, withoutAnnounced } from './reading/announced-code'
import { contradiction, type Vocabulary } from './contradiction'
import { foldName, nameLikeness } from './name-likeness'
import type { Remembered } from './company-memory'
import { memoryKey } from './company-memory'
import type { ListRow } from './reading/list-table'

type How = 'code' | 'normalised' | 'memory' | 'inner-code' | 'name' | 'analogue'

/** The result for a line: a match, several candidates or nothing; the reason and the confidence (0…1). */
export type Match = {
  state: 'matched' | 'several' | 'none'
  how: How | null
  confidence: number
  reason: string
  candidates: number[]
  productId: number | null
}

/** What matching has to know of a product. */
export type MatchedGoods = Pick<
  ProductRow,
  | 'id'
  | 'article'
  | 'manufacturerCode'
  | 'name'
  | 'isActive'
  | 'unitName'
  | 'multiplicity'
  | 'minimumBatch'
  | 'quantityInBox'
  | 'quantityInBlock'
> &
  Partial<Pick<ProductRow, 'brandId'>>

export type MatchContext = {
  engine: Pick<SearchEngine, 'findCode' | 'search'>
  rows: { get: (ids: readonly number[]) => Promise<ReadonlyMap<number, MatchedGoods>> }
  words?: Vocabulary
  viewer: { prices: Pick<Viewer['prices'], 'profile'>; warehouseIds: readonly number[]; boughtIds: readonly number[] }
}

const mostCandidates = 8
const searchesAtOnce = 4
/** A line of a hundred words is not searched word by word. */
const mostRetries = 8
const none = (reason: string): Match => ({
  state: 'none',
  how: null,
  confidence: 0,
  reason,
  candidates: [],
  productId: null,
})

/** Lines in, matches out, in the same order. Codes first, then what the company remembers, then codes inside names, then names. */
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

  const matches: Match[] = []
  const unnamed: { at: number; line: AnnouncedRow }[] = []
  for (const [at, line] of reordered.entries()) {
    const coded = byCode(line, codes, goods, context.words)
    // what people have chosen for this code before answers a question about it
    const known = coded?.state === 'matched' ? coded : (fromMemory(lines[at] ?? line, remembered, goods) ?? coded)
    const match = known ?? byAnalogue(line, codes, goods) ?? byInnerCode(line, codes, goods)
    matches.push(match ?? none(''))
    if (!match) unnamed.push({ at, line })
  }
  await inTurns(unnamed, searchesAtOnce, async ({ at, line }) => {
    matches[at] = await byName(context, line)
  })
  return matches.map((match, at) => withSpoiltCode(match, lines[at]?.codeProblem ?? ''))
}

/** A code that a table has spoilt is told, whatever was found without it. */
const withSpoiltCode = (match: Match, problem: string): Match =>
  problem === '' || match.how === 'code'
    ? match
    : { ...match, reason: match.reason === '' ? problem : `${problem}. ${match.reason}` }

type AnnouncedRow = ListRow & { announced: ReadonlySet<string> }

/** What a cell or a line itself calls a code is one; its name is the words around it. */
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

/** Too long for an amount or the number of a line. */
const isNumber = (code: string) => /^\d{5,}$/.test(code)

/** A table that takes a code for a number drops the zeros it begins with. */
async function findWithZeros({ engine }: MatchContext, code: string): Promise<readonly number[]> {
  for (const zeros of ['0', '00', '000']) {
    const ids = await engine.findCode(zeros + code)
    if (ids.length > 0) return ids
  }
  return []
}

const lostZeros = (code: string, article: string) =>
  isNumber(code) && /^0+/.test(article) && article.replace(/^0+/, '') === code

const active = (ids: readonly number[], goods: ReadonlyMap<number, MatchedGoods>): MatchedGoods[] =>
  ids.flatMap((id) => goods.get(id) ?? []).filter(({ isActive }) => isActive)

function byCode(
  line: AnnouncedRow,
  codes: ReadonlyMap<string, readonly number[]>,
  goods: ReadonlyMap<number, MatchedGoods>,
  words: Vocabulary | undefined,
): Match | null {
  let contradicted: Match | null = null
  for (const code of line.codes) {
    const candidates = active(codes.get(code) ?? [], goods)
    const [only] = candidates
    if (!only) continue
    const bare = code.trim().toLowerCase()
    const exact = candidates.filter(
      ({ article, manufacturerCode }) => article.toLowerCase() === bare || manufacturerCode.toLowerCase() === bare,
    )
    const said = `${line.brand} ${line.name}`
    const chosen =
      exact.length === 1
        ? exact
        : candidates.length === 1
          ? candidates
          : candidates.filter((row) => nameLikeness(said, row.name) >= 0.5)
    const [one] = chosen
    if (chosen.length !== 1 || !one)
      return (
        contradicted ?? {
          state: 'several',
          how: 'code',
          confidence: 0.5,
          reason: `Код ${code} есть у нескольких товаров`,
          candidates: candidates.slice(0, mostCandidates).map(({ id }) => id),
          productId: null,
        }
      )
    // the buyer's own code may be somebody else's article: another column may hold the right one
    const otherwise = contradiction(line, one, words)
    if (otherwise !== null) {
      contradicted ??= {
        state: 'several',
        how: 'code',
        confidence: 0.4,
        reason: `Код ${code} совпал, но ${otherwise}`,
        candidates: [one.id],
        productId: null,
      }
      continue
    }
    // a short number may be anything: the name has to agree
    if (
      !line.announced.has(code) &&
      foldCode(code).length < 5 &&
      line.name !== '' &&
      nameLikeness(line.name, one.name) === 0
    ) {
      return {
        state: 'several',
        how: 'code',
        confidence: 0.4,
        reason: `Код ${code} совпал, но наименование другое`,
        candidates: [one.id],
        productId: null,
      }
    }
    if (lostZeros(code, one.article))
      return {
        state: 'matched',
        how: 'normalised',
        confidence: 0.93,
        reason: `Код ${one.article}: таблица отбросила нули в начале`,
        candidates: [one.id],
        productId: one.id,
      }
    const isExact = exact.length > 0
    return {
      state: 'matched',
      how: isExact ? 'code' : 'normalised',
      confidence: isExact ? 1 : 0.97,
      reason: isExact ? 'Код совпал' : `Код ${code} совпал без учёта знаков и похожих букв`,
      candidates: [one.id],
      productId: one.id,
    }
  }
  return contradicted
}

/** What the buyer's own table would take instead: a choice for them, never a match. */
function byAnalogue(
  line: AnnouncedRow,
  codes: ReadonlyMap<string, readonly number[]>,
  goods: ReadonlyMap<number, MatchedGoods>,
): Match | null {
  const found = [...new Set(line.analogues.flatMap((code) => active(codes.get(code) ?? [], goods)))]
  const [code = ''] = line.codes
  return found.length === 0
    ? null
    : {
        state: 'several',
        how: 'analogue',
        confidence: 0.4,
        reason: `${code === '' ? '' : `Кода ${code} нет. `}Это код аналога из вашей таблицы`,
        candidates: found.slice(0, mostCandidates).map(({ id }) => id),
        productId: null,
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

/** Words of a name that look like an article: letters and digits together, or five digits. */
function innerCodes({ name }: ListRow): string[] {
  const words = name.split(/[\s,;()«»"]+/).filter((word) => word.length >= 5 && /\d/.test(word))
  return words
    .filter(
      (word) =>
        /^\d{5,}$/.test(word) ||
        (/\p{L}/u.test(word) && /^[\p{L}\d./_+-]+$/u.test(word) && !/^\d+([.,]\d+)?\p{L}{1,3}\d?$/u.test(word)),
    )
    .slice(0, 6)
}

function byInnerCode(
  line: ListRow,
  codes: ReadonlyMap<string, readonly number[]>,
  goods: ReadonlyMap<number, MatchedGoods>,
): Match | null {
  for (const code of innerCodes(line)) {
    const candidates = active(codes.get(code) ?? [], goods)
    const [one] = candidates
    if (candidates.length === 1 && one)
      return {
        state: 'matched',
        how: 'inner-code',
        confidence: 0.93,
        reason: `В наименовании найден код ${one.article}`,
        candidates: [one.id],
        productId: one.id,
      }
    if (candidates.length > 1)
      return {
        state: 'several',
        how: 'inner-code',
        confidence: 0.5,
        reason: `Код ${code} из наименования есть у нескольких товаров`,
        candidates: candidates.slice(0, mostCandidates).map(({ id }) => id),
        productId: null,
      }
  }
  return null
}

async function byName(context: MatchContext, line: AnnouncedRow): Promise<Match> {
  const announced = [...line.announced].slice(-1)
  const text = [
    ...(line.announced.size > 0 ? [line.name, ...announced] : [line.name === '' ? line.codes.join(' ') : line.name]),
    line.brand,
  ]
    .join(' ')
    .trim()
    .slice(0, 300)
  if (text === '') return none('Нет ни кода, ни наименования')
  const first = await search(context, text)
  if (first.ids.length > 0) return chosenOf(context, text, first.ids, first.total, [])
  // words without matches are left out, and the reason says so
  const words = first.understanding?.words ?? []
  const lost = words.filter(({ found }) => !found).map(({ typed }) => typed)
  const kept = words.filter(({ found }) => found).map(({ typed }) => typed)
  const fewest = Math.max(1, Math.ceil(words.length / 2))
  const step = Math.max(1, Math.ceil((kept.length - fewest) / mostRetries))
  for (let count = kept.length; lost.length + kept.length > 1 && count >= fewest; count -= step) {
    const fewer = await search(context, kept.slice(0, count).join(' '))
    if (fewer.ids.length > 0) return chosenOf(context, text, fewer.ids, fewer.total, [...lost, ...kept.slice(count)])
  }
  return none(
    line.codes.length > 0 ? 'Такого кода нет, по наименованию ничего не найдено' : 'По наименованию ничего не найдено',
  )
}

const search = ({ engine, viewer }: MatchContext, text: string) =>
  engine.search({
    text,
    textMode: 'repair',
    filters: {},
    profile: viewer.prices.profile,
    warehouseIds: viewer.warehouseIds,
    sort: { by: 'relevance', descending: false },
    boughtIds: viewer.boughtIds,
    favouriteIds: [],
    offset: 0,
    limit: mostCandidates,
    facets: false,
  })

async function chosenOf(
  { rows }: MatchContext,
  text: string,
  ids: readonly number[],
  total: number,
  lost: readonly string[],
): Promise<Match> {
  const goods = await rows.get([...ids])
  const products = active(ids, goods)
  const same = products.filter(({ name }) => foldName(name) === foldName(text))
  const [one] = same.length === 1 ? same : products
  if (!one) return none('По наименованию ничего не найдено')
  // the one that is taken stands first: taking a choice back finds it there
  const candidates = [one, ...products.filter((row) => row !== one)].map(({ id }) => id)
  if (same.length === 1)
    return {
      state: 'matched',
      how: 'name',
      confidence: 0.95,
      reason: 'Наименование совпало',
      candidates,
      productId: one.id,
    }
  if (lost.length > 0)
    return {
      state: 'several',
      how: 'name',
      confidence: 0.3,
      reason: `Похожее без слов: ${lost.join(', ')}`,
      candidates,
      productId: null,
    }
  if (total === 1)
    return {
      state: 'matched',
      how: 'name',
      confidence: 0.85,
      reason: 'По наименованию подходит один товар',
      candidates,
      productId: one.id,
    }
  return {
    state: 'several',
    how: 'name',
    confidence: 0.6,
    reason: `По наименованию подходит: ${shownNumber(total)}`,
    candidates,
    productId: null,
  }
}
