import { readAmount } from '../../../../shared/amounts/amounts'
import { parseTsv } from '../../../../ui/sheet/tsv'

export type PastedLine = { article: string; amount: string }

const longestArticle = 255
/** «10 шт», «2 бух.», and not «16А»: how many these are of the product is known where its unit is. */
const counted =
  /^\d[\d ]*([.,]\d+)? ?(шт|штук|м|метр|км|кг|уп|упак|пач|кор|компл|к-т|бух|бухт|кат|рул|бар|пар)[а-яё]*\.?$/i

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
    return [{ article: article.slice(0, longestArticle), amount: amount ?? '1' }]
  })
}

/** Whether a text of the clipboard is more than one value. */
export const isBlock = (text: string) => /[\t\n]/.test(text.trim())
