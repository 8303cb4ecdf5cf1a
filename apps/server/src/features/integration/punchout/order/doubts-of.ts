import { formatMoney } from '@snab/domain/money/money'
import type { Db } from '../../../../db/database'
import type {
  StoredDoubt,
  StoredPunchoutLine,
  StoredPunchoutOrder,
} from '../../../../db/tables/integration/punchout-tables'
import { readProductRows } from '../../../catalogue/goods/product-rows'
import type { ConnectionRow } from '../connection/find-connection'
import { findByPart, findQuoted } from '../session/find-offered'
import { unitOf } from '../session/returned-lines'

type Recognised = { content: StoredPunchoutOrder; doubts: StoredDoubt[]; quotedBy: number | null }

/**
 * Finds the product of each line, and differences from what the session returned. Nothing is guessed: a line names a
 * returned line, or an article that only one product has.
 */
export async function recognise(
  db: Db,
  connection: ConnectionRow,
  content: StoredPunchoutOrder,
  currencySign: string,
): Promise<Recognised> {
  const quoted = await findQuoted(
    db,
    connection.id,
    content.lines.map(({ auxiliaryId }) => auxiliaryId),
  )
  const byPart = await findByPart(
    db,
    connection.id,
    content.lines.map(({ partId }) => partId),
  )
  const doubts: StoredDoubt[] = []
  const lines = content.lines.map((line): StoredPunchoutLine => {
    const known = quoted.get(line.auxiliaryId)
    const doubt = (kind: StoredDoubt['doubt'], text: string) =>
      doubts.push({ lineNumber: line.lineNumber, doubt: kind, text })
    if (line.currency !== '' && line.currency !== 'RUB') doubt('currency', `Валюта ${line.currency}, а не рубли`)
    if (known && known.partId === line.partId) {
      if (line.price !== known.price)
        doubt(
          'price',
          `Цена ${shown(line.price, currencySign)}, а в корзине была ${formatMoney(known.price, currencySign)}`,
        )
      return { ...line, productId: known.productId, sellerId: known.sellerId }
    }
    if (line.auxiliaryId !== '')
      doubt('unknown-quote', `Портал не передавал строку ${line.auxiliaryId} с артикулом ${line.partId}`)
    const productId = byPart.get(line.partId) ?? null
    if (productId === null) doubt('unknown-product', `Товара с артикулом ${line.partId || '—'} нет, или их несколько`)
    return { ...line, productId }
  })
  const rows = new Map(
    (
      await readProductRows(
        db,
        lines.flatMap(({ productId }) => productId ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  for (const { lineNumber, productId, unit } of lines) {
    const row = productId === null ? undefined : rows.get(productId)
    const own = row && unitOf(connection, row.unitOkei)
    if (own !== undefined && unit !== own)
      doubts.push({ lineNumber, doubt: 'unit', text: `Единица ${unit || '—'}, а товар продаётся в ${own}` })
  }
  const people = new Set([...quoted.values()].map(({ userId }) => userId))
  return { content: { ...content, lines }, doubts, quotedBy: people.size === 1 ? ([...people][0] ?? null) : null }
}

const shown = (price: number | null, currencySign: string): string =>
  price === null ? 'не указана' : formatMoney(price, currencySign)
