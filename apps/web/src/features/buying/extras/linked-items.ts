import { searchReader, text, texts, type Field, type SearchOf } from '../../../lib/search-fields'

export type LinkedItem = { article: string; amount: string }
type LinkSearch = SearchOf<typeof readLinkSearch>

/** The server's limit of items in one link. */
export const mostLinked = 100

const all = texts()
const filled: Field<string[] | undefined> = (given) => {
  const rows = all(given)?.filter((row) => row.trim() !== '')
  return rows && rows.length > 0 ? rows : undefined
}

export const readLinkSearch = searchReader({ items: filled, item: filled })
export const readArticleSearch = searchReader({ article: text(255) })

const hasAmount = (text: string) => /:\s*-?\d[^:]*$/.test(text)

/**
 * Most programs escape every comma of an address: if each part has an amount, these commas separate products as well.
 */
function productsOf(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(',')) {
    const before = parts.at(-1)
    const isDecimal = before !== undefined && /:\s*\d+$/.test(before) && /^\d/.test(part) && !hasAmount(part)
    if (isDecimal) parts[parts.length - 1] = `${before},${part}`
    else parts.push(part)
  }
  return parts.every(hasAmount) ? parts : [text]
}

/**
 * «ARTICLE:AMOUNT»; the text after the last colon is the amount if it begins with a digit (or a minus, which the server
 * refuses), else the colon is a part of the article.
 */
function linkedItem(text: string): LinkedItem {
  const [, article, amount] = /^(.+):\s*(-?\d[^:]*)$/.exec(text.trim()) ?? []
  return article !== undefined && amount !== undefined
    ? { article: article.trim(), amount: amount.trim() }
    : { article: text.trim().replace(/:$/, ''), amount: '' }
}

export const linkedItems = ({ items = [], item = [] }: LinkSearch): LinkedItem[] =>
  [...items.flatMap(productsOf), ...item]
    .map(linkedItem)
    .filter(({ article }) => article !== '')
    .map(({ article, amount }) => ({ article: article.slice(0, 255), amount: amount.slice(0, 50) }))
