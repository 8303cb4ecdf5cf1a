import { readAmount } from '../../../../shared/amounts/amounts'
import { parseTsv } from '../../../../ui/sheet/tsv'

/** `name`: the text of the other cells about the goods. */
export type PastedLine = { article: string; amount: string; name: string }

const longestArticle = 255
const longestName = 400
/** «10 шт», «2 бух.», but not «16А»: converting to the product's amount needs its unit. */
const counted =
  /^\d[\d ]*([.,]\d+)? ?(шт|штук|м|метр|км|кг|уп|упак|пач|кор|компл|к-т|бух|бухт|кат|рул|бар|пар)[а-яё]*\.?$/i

/** A column of units beside a column of bare numbers. */
const unitAlone = /^(шт|штук|м|метр|км|кг|уп|упак|пач|кор|компл|к-т|бух|бухт|кат|рул|бар|пар)[а-яё]{0,4}\.?$/i

/** Rows of a copied block: the first cell with letters or digits is a code or a name, a number with a unit or else the next one its amount. */
export function pastedLines(text: string): PastedLine[] {
  return parseTsv(text).flatMap((row) => {
    const [article, ...others] = row
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => /[\p{L}\d]/u.test(cell))
    if (article === undefined) return []
    const amount =
      others.find((cell) => counted.test(cell)) ??
      others.find((cell) => {
        const typed = readAmount(cell)
        return 'amount' in typed && typed.amount > 0
      })
    const name = others
      .filter((cell) => cell !== amount && /\p{L}/u.test(cell) && !counted.test(cell) && !unitAlone.test(cell))
      .join(' ')
    return [
      { article: article.slice(0, longestArticle), amount: withUnit(amount, others), name: name.slice(0, longestName) },
    ]
  })
}

const withUnit = (amount: string | undefined, cells: readonly string[]): string => {
  const unit = cells.find((cell) => unitAlone.test(cell))
  return amount === undefined ? '1' : unit === undefined || counted.test(amount) ? amount : `${amount} ${unit}`
}
