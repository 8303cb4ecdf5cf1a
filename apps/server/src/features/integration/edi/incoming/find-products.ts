import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { StoredEdiLine } from '../../../../db/tables/integration/edi-tables'

type Codes = Pick<StoredEdiLine, 'gtin' | 'supplierCode' | 'buyerCode'>
/** Products named by each number of a line; null: the line has no such number. */
export type FoundProducts = { gtin: number[] | null; supplierCode: number[] | null; buyerCode: number[] | null }

/** GTINs may be written with or without leading zeros. */
const bare = (gtin: string): string => gtin.replace(/^0+/, '')

const known = (codes: readonly string[]): string[] => [...new Set(codes.filter((code) => code !== ''))]

type Pair = { code: string; id: number }
function byCode(rows: readonly Pair[]): (code: string) => number[] | null {
  const ids = new Map<string, number[]>()
  for (const { code, id } of rows) ids.set(code, [...(ids.get(code) ?? []), id])
  return (code) => (code === '' ? null : (ids.get(code) ?? []))
}

/** Looks up the numbers of lines: barcodes, our articles, and the company's own numbers. */
export async function findProducts(
  db: Db | Trx,
  companyId: number,
  lines: readonly Codes[],
): Promise<(line: Codes) => FoundProducts> {
  const gtins = known(lines.map(({ gtin }) => bare(gtin)))
  // barcodes are stored as received, so every usual length is searched
  const written = gtins.flatMap((gtin) => [gtin, ...[8, 12, 13, 14].map((length) => gtin.padStart(length, '0'))])
  const { rows: ofGtins } = await sql<Pair>`
    select distinct ltrim(code, '0') as code, p.id from products p, unnest(p.barcodes) code
    where p.barcodes && ${[...new Set(written)]}::text[] and ltrim(code, '0') = any(${gtins}) and p.is_active order by p.id`.execute(
    db,
  )
  const articles = known(lines.map(({ supplierCode }) => foldCode(supplierCode)))
  const { rows: ofArticles } = await sql<Pair>`
    select p.article_folded as code, p.id from products p where p.article_folded = any(${articles}) and p.is_active order by p.id`.execute(
    db,
  )
  const own = known(lines.map(({ buyerCode }) => foldCode(buyerCode)))
  const { rows: ofOwn } = await sql<Pair>`
    select substr(m.key, 3) as code, coalesce(p.merged_into, p.id) as id from company_matches m join products p on p.id = m.product_id
    where m.company_id = ${companyId} and m.key = any(${own.map((code) => `c:${code}`)})`.execute(db)
  const [gtinOf, articleOf, ownOf] = [byCode(ofGtins), byCode(ofArticles), byCode(ofOwn)]
  return ({ gtin, supplierCode, buyerCode }) => ({
    gtin: gtinOf(bare(gtin)),
    supplierCode: articleOf(foldCode(supplierCode)),
    buyerCode: ownOf(foldCode(buyerCode)),
  })
}

/** The one product that all numbers agree on, or why there is none. */
export function agreedProduct({
  gtin,
  supplierCode,
  buyerCode,
}: FoundProducts): number | 'unknown-product' | 'ambiguous' {
  const told = [gtin, supplierCode, buyerCode].filter((ids): ids is number[] => ids !== null && ids.length > 0)
  if (told.length === 0) return 'unknown-product'
  const [first = [], ...others] = told
  const common = others.reduce((kept, ids) => kept.filter((id) => ids.includes(id)), first)
  const [only] = common
  return only !== undefined && common.length === 1 ? only : 'ambiguous'
}
