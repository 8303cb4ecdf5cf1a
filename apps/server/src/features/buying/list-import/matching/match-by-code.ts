import { foldCode } from '@snab/domain/text/code-folding'
import { contradiction, type Vocabulary } from '../contradiction'
import {
  active,
  DOUBTED,
  severalOf,
  type AnnouncedRow,
  type Match,
  type MatchContext,
  type MatchedGoods,
} from './match'
import { nameLikeness } from './name-likeness'
import type { ListRow } from '../reading/list-table'

type Known = {
  /** Products by each code of the lists. */
  codes: ReadonlyMap<string, readonly number[]>
  goods: ReadonlyMap<number, MatchedGoods>
  words: Vocabulary | undefined
}

/** The first code with goods that do not contradict the line; another column may have the right one. */
export function byCode(line: AnnouncedRow, known: Known): Match | null {
  let doubted: Match | null = null
  for (const code of line.codes) {
    const match = byOneCode(line, code, known)
    if (match && match.confidence > DOUBTED) return match.state === 'several' ? (doubted ?? match) : match
    doubted ??= match
  }
  return doubted
}

function byOneCode(line: AnnouncedRow, code: string, { codes, goods, words }: Known): Match | null {
  const candidates = active(codes.get(code) ?? [], goods)
  if (candidates.length === 0) return null
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
  if (chosen.length !== 1 || !one) return severalOf('code', 0.5, `Код ${code} есть у нескольких товаров`, candidates)
  // the buyer's own code may be another product's article
  const otherwise = contradiction(line, one, words) ?? (isVague(line, code, one) ? 'наименование другое' : null)
  if (otherwise !== null) return severalOf('code', DOUBTED, `Код ${code} совпал, но ${otherwise}`, [one])
  return { state: 'matched', candidates: [one.id], productId: one.id, ...howSure(code, one, exact.length > 0) }
}

/** A short number is not specific: the name must match too. */
const isVague = (line: AnnouncedRow, code: string, { name }: MatchedGoods): boolean =>
  !line.announced.has(code) && foldCode(code).length < 5 && line.name !== '' && nameLikeness(line.name, name) === 0

function howSure(
  code: string,
  { article }: MatchedGoods,
  isExact: boolean,
): Pick<Match, 'how' | 'confidence' | 'reason'> {
  if (lostZeros(code, article))
    return { how: 'normalised', confidence: 0.93, reason: `Код ${article}: таблица отбросила нули в начале` }
  return isExact
    ? { how: 'code', confidence: 1, reason: 'Код совпал' }
    : { how: 'normalised', confidence: 0.97, reason: `Код ${code} совпал без учёта знаков и похожих букв` }
}

/** The alternative of the buyer's own table: offered as a choice, never matched. */
export function byAnalogue(line: AnnouncedRow, { codes, goods }: Known): Match | null {
  const found = [...new Set(line.analogues.flatMap((code) => active(codes.get(code) ?? [], goods)))]
  const [code = ''] = line.codes
  const reason = `${code === '' ? '' : `Кода ${code} нет. `}Это код аналога из вашей таблицы`
  return found.length === 0 ? null : severalOf('analogue', DOUBTED, reason, found)
}

/** Words of a name that look like an article: letters with digits, or five digits. */
export function innerCodes({ name }: ListRow): string[] {
  const words = name.split(/[\s,;()«»"]+/).filter((word) => word.length >= 5 && /\d/.test(word))
  return words
    .filter(
      (word) =>
        /^\d{5,}$/.test(word) ||
        (/\p{L}/u.test(word) && /^[\p{L}\d./_+-]+$/u.test(word) && !/^\d+([.,]\d+)?\p{L}{1,3}\d?$/u.test(word)),
    )
    .slice(0, 6)
}

export function byInnerCode(line: ListRow, { codes, goods }: Known): Match | null {
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
      return severalOf('inner-code', 0.5, `Код ${code} из наименования есть у нескольких товаров`, candidates)
  }
  return null
}

/** Too long for an amount or a line number. */
export const isNumber = (code: string) => /^\d{5,}$/.test(code)

/** Spreadsheets drop leading zeros of codes taken for numbers. */
export async function findWithZeros({ engine }: MatchContext, code: string): Promise<readonly number[]> {
  for (const zeros of ['0', '00', '000']) {
    const ids = await engine.findCode(zeros + code)
    if (ids.length > 0) return ids
  }
  return []
}

const lostZeros = (code: string, article: string) =>
  isNumber(code) && /^0+/.test(article) && article.replace(/^0+/, '') === code
