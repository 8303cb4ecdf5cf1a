import { shownNumber } from '@snab/domain/text/shown-numbers'
import { active, mostCandidates, none, type AnnouncedRow, type Match, type MatchContext } from './match'
import { foldName, nameLikeness } from './name-likeness'

/** A line of a hundred words is not searched word by word. */
const mostRetries = 8

export async function byName(context: MatchContext, line: AnnouncedRow): Promise<Match> {
  const announced = [...line.announced].slice(-1)
  const text = [
    ...(line.announced.size > 0 ? [line.name, ...announced] : [line.name === '' ? line.codes.join(' ') : line.name]),
    line.brand,
  ]
    .join(' ')
    .trim()
    .slice(0, 300)
  if (text === '') return none('Нет ни кода, ни наименования')
  // the index would complete «кл.» to any word that begins so
  const abbreviated = abbreviation.test(text) ? await bySpeech(context, text) : null
  if (abbreviated) return abbreviated
  const first = await search(context, text)
  if (first.ids.length > 0 && hasMeaning(text, text.split(/\s+/)))
    return chosenOf(context, text, first.ids, first.total, [])
  const spoken = await bySpeech(context, text)
  if (spoken) return spoken
  // words without matches are dropped, and the reason says so
  const words = first.understanding?.words ?? []
  const lost = words.filter(({ found }) => !found).map(({ typed }) => typed)
  const kept = words.filter(({ found }) => found).map(({ typed }) => typed)
  const fewest = Math.max(1, Math.ceil(words.length / 2))
  const step = Math.max(1, Math.ceil((kept.length - fewest) / mostRetries))
  for (let count = kept.length; lost.length + kept.length > 1 && count >= fewest; count -= step) {
    const searched = kept.slice(0, count)
    if (!hasMeaning(text, searched)) continue
    const fewer = await search(context, searched.join(' '))
    if (fewer.ids.length > 0) return chosenOf(context, text, fewer.ids, fewer.total, [...lost, ...kept.slice(count)])
  }
  return none(
    line.codes.length > 0 ? 'Такого кода нет, по наименованию ничего не найдено' : 'По наименованию ничего не найдено',
  )
}

/**
 * Everyday words, each of which must be understood: «1 кл. белый» is a one-key switch. Only a person accepts such a
 * match.
 */
async function bySpeech(context: MatchContext, text: string): Promise<Match | null> {
  const { ids, total, understanding } = await search(context, text, 'everyday')
  if (ids.length === 0 || (understanding?.leftOut ?? []).length > 0) return null
  const meant = (understanding?.words ?? []).map(({ taken }) => taken).filter((word) => hasMeaning(text, [word]))
  if (meant.length === 0) return null
  const products = active(ids, await context.rows.get([...ids]))
  // the same letters may also begin another word: «кл» of «клеевая»
  const named = products.filter(({ name }) => nameLikeness(meant.join(' '), name) > 0)
  const candidates = (named.length > 0 ? named : products).map(({ id }) => id)
  if (candidates.length === 0) return null
  return {
    state: 'several',
    how: 'name',
    confidence: 0.5,
    reason: `По обиходным словам подходит: ${shownNumber(total)}`,
    candidates,
    productId: null,
  }
}

/** «кл.», but not a unit of an amount: «шт.», «уп.», «м.». */
const abbreviation = /(?<!\p{L})(?!(?:шт|уп|м|мм|см|кг|г|л|п)\.)\p{Ll}{1,2}\.(?!\d)/u

/** A colour, an amount or an abbreviation does not name goods: «белый», «1», «кл». */
const colours =
  /^(?:бел|ч[её]рн|сер|красн|син|зел[её]н|ж[её]лт|коричн|беж|крем|серебр|золот|антрац|прозрачн|голуб|оранж)[а-яё]*$/i
const says = (word: string): boolean =>
  (/\d/.test(word) && /\p{L}/u.test(word)) || /\d{4}/.test(word) || (/\p{L}{3}/u.test(word) && !colours.test(word))

/** Whether words name goods. «ВА» and «ПВ» are marks, because the text has them in capitals. */
function hasMeaning(text: string, words: readonly string[]): boolean {
  const typed = text.split(/[^\p{L}\p{N}]+/u)
  return words.some((word) => says(word) || (/^\p{L}{2}$/u.test(word) && typed.includes(word.toUpperCase())))
}

const search = ({ engine, viewer }: MatchContext, text: string, textMode: 'repair' | 'everyday' = 'repair') =>
  engine.search({
    text,
    textMode,
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
  // the chosen one comes first, so that undo finds it there
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
