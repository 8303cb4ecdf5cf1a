import { shownNumber } from '@snab/domain/text/shown-numbers'
import { active, mostCandidates, none, type AnnouncedRow, type Match, type MatchContext } from './match'
import { foldName } from './name-likeness'

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
  const first = await search(context, text)
  if (first.ids.length > 0) return chosenOf(context, text, first.ids, first.total, [])
  // words without matches are dropped, and the reason says so
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
