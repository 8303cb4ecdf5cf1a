import { shownNumber } from '@snab/domain/text/shown-numbers'
import { withSingleBlanks } from '@snab/domain/text/text-edges'
import { announcedCodes, besideAnnounced } from './announced-code'
import type { ListRow, SkippedRow } from './list-table'
import { isLetter, isTotal } from './not-goods'
import { splitAmount } from './split-amount'

/** Longer text is not a line of a list. */
const longestLine = 1000
export const tooLong = `Строка длиннее ${shownNumber(longestLine)} знаков`

const splitLines = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\r|\n|\u2028/)

/** «1. », «2) »: line numbers that count from one without a gap. */
function withoutNumbering(lines: readonly { number: number; text: string }[]): { number: number; text: string }[] {
  const numbered = lines.map(({ text }) => /^(\d{1,3})[.)]\s+(?=\S)/.exec(text))
  const counts = lines.length > 1 && numbered.every((match, index) => match !== null && Number(match[1]) === index + 1)
  return lines.map((line, index) =>
    counts ? { ...line, text: line.text.slice(numbered[index]?.[0].length ?? 0) } : line,
  )
}

/** One product per line: code or name, then the amount. Text around the list is recognised. */
export function readLines(text: string): { rows: ListRow[]; skipped: SkippedRow[] } {
  const lines = splitLines(text).flatMap((line, index) => {
    const bare = withSingleBlanks(line)
    return bare === '' ? [] : [{ number: index + 1, text: bare, reason: reasonToSkip(bare) }]
  })
  const goods = withoutNumbering(lines.filter(({ reason }) => reason === null))
  return {
    rows: goods.map(({ number, text: line }) => ({
      sheet: '',
      number,
      source: line,
      ...readLine(line),
      analogues: [],
      codeProblem: '',
      brand: '',
      note: '',
    })),
    skipped: lines.flatMap(({ number, text: line, reason }) =>
      reason === null ? [] : [{ sheet: '', number, text: line.slice(0, 300), reason }],
    ),
  }
}

const reasonToSkip = (line: string): string | null =>
  line.length > longestLine ? tooLong : isTotal(line) ? 'Итог' : isLetter(line) ? 'Письмо' : null

/** Parses goods and amount from one text with single blanks. */
export function readLine(line: string): Pick<ListRow, 'codes' | 'name' | 'amountText' | 'amountProblem'> {
  const { goods, amountText } = besideAnnounced(line.replace(/^[•·▪●*–—-]\s(?=\S)/, ''), splitAmount)
  return { ...readGoods(goods), amountText, amountProblem: amountText === '' ? 'Количество не указано' : '' }
}

/** The possible codes in a text about one product, and the rest of the text. */
export function readGoods(goods: string): Pick<ListRow, 'codes' | 'name'> {
  const isCode = !/\s/.test(goods)
  return {
    codes: [
      ...announcedCodes(goods).flatMap(({ codes }) => codes),
      ...(isCode ? [goods] : [...spacedCode(goods), ...codeFirst(goods)]),
    ],
    name: isCode ? '' : goods,
  }
}

/** «MVA20 1 016 C»: short words and digits may be one code with blanks as separators. */
const spacedCode = (goods: string): string[] =>
  goods.length <= 40 && /\d/.test(goods) && !/\p{L}{4}/u.test(goods) ? [goods] : []

/** «MVA20-016 Автомат 16А»: a first word with digits and signs may be a code before the name. */
function codeFirst(goods: string): string[] {
  const [first = ''] = goods.split(/\s+/, 1)
  return first.length >= 4 && /\d/.test(first) && !/^\d+([.,]\d+)?$/.test(first) ? [first] : []
}
