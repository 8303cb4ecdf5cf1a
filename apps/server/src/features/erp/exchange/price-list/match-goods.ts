import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { mappedInParts } from '../../../../process/in-turns'

/** How a row identifies a product. */
export type Named = {
  externalId: string
  code: string
  article: string
  manufacturerCode: string
  barcodes: readonly string[]
  brand: string | null
}
export type KnownGoods = {
  id: number
  externalId: string | null
  article: string
  articleFolded: string
  manufacturerCode: string
  name: string
  brandNames: string[]
  isActive: boolean
  isOwn: boolean
  catalogue: string
  unitOkei: string
  unitName: string
  quantityInBox: number | null
  /** The rate as stored: null is «без НДС». */
  vatRate: number | null
}
export type Match = { goods: KnownGoods } | { problem: string } | null

/** Goods that any of the rows could mean, by all identifying fields. */
export async function openGoodsMatcher(
  trx: Trx,
  rows: readonly Named[],
  catalogue: string,
  isCandidate: (goods: KnownGoods) => boolean = () => true,
): Promise<(row: Named) => Match> {
  const codes = await mappedInParts(rows, ({ article, code }) => [foldCode(article), foldCode(code)])
  const folded = codes.flat().filter((code) => code !== '')
  const ids = rows.flatMap(({ externalId, code }) => [externalId, code]).filter((id) => id !== '')
  const makers = rows.flatMap(({ manufacturerCode }) => manufacturerCode.toLowerCase()).filter((code) => code !== '')
  const barcodes = rows.flatMap((row) => row.barcodes)
  const { rows: found } = await sql<KnownGoods & { byBarcode: string | null }>`
    with wanted as (
      select id, null::text as by_barcode from products where article_folded = any(${folded}::text[])
      union select id, null from products where external_id = any(${ids}::text[])
      union select id, null from products where cardinality(${makers}::text[]) > 0 and lower(manufacturer_code) = any(${makers}::text[])
      union select p.id, b from products p, unnest(p.barcodes) b
        where cardinality(${barcodes}::text[]) > 0 and b = any(${barcodes}::text[])
    )
    select p.id, p.external_id, p.article, p.article_folded, p.manufacturer_code, p.name, p.is_active, p.unit_okei, p.unit_name, p.quantity_in_box, p.vat_rate, w.by_barcode,
      c.external_id = ${catalogue}::text as is_own, c.external_id as catalogue,
      case when b.id is null then '{}' else array_remove(b.aliases || b.name || b.erp_name, null) end as brand_names
    from wanted w join products p on p.id = w.id join catalogues c on c.id = p.catalogue_id
    left join brands b on b.id = p.brand_id
    order by p.id`.execute(trx)
  const [byOwnId, byId, byArticle, byMaker, byBarcode] = Array.from({ length: 5 }, openIndex)
  if (!byOwnId || !byId || !byArticle || !byMaker || !byBarcode) throw new Error('Five indexes were opened')
  for (const goods of found) {
    if (!isCandidate(goods)) continue
    if (goods.isOwn) byOwnId.add(goods.externalId ?? '', goods)
    else byId.add(goods.externalId ?? '', goods)
    byArticle.add(goods.articleFolded, goods)
    byMaker.add(goods.manufacturerCode.toLowerCase(), goods)
    byBarcode.add(goods.byBarcode ?? '', goods)
  }
  return (row) =>
    pick(row, byOwnId.get(row.externalId), true) ??
    pick(row, byId.get(row.code)) ??
    pick(row, byArticle.get(foldCode(row.article)), false, row.article) ??
    pick(row, byArticle.get(foldCode(row.code)), false, row.code) ??
    pick(row, byMaker.get(row.manufacturerCode.toLowerCase())) ??
    pick(
      row,
      row.barcodes.flatMap((code) => byBarcode.get(code)),
    )
}

function openIndex() {
  const lists = new Map<string, KnownGoods[]>()
  return {
    add(key: string, goods: KnownGoods) {
      const list = lists.get(key)
      if (key === '' || list?.some(({ id }) => id === goods.id)) return
      if (list) list.push(goods)
      else lists.set(key, [goods])
    },
    get: (key: string): KnownGoods[] => (key === '' ? [] : (lists.get(key) ?? [])),
  }
}

const folding = (text: string) => text.toLowerCase().replaceAll('ё', 'е').trim()

/** One product among those found: of the same brand, with the same spelling, on sale. */
function pick(row: Named, found: readonly KnownGoods[], isSure = false, spelt?: string): Match {
  const candidates = [...new Map(found.map((goods) => [goods.id, goods])).values()]
  const [first] = candidates
  if (!first) return null
  const { brand } = row
  const ofBrand = candidates.filter(
    ({ brandNames }) =>
      brand === null || brandNames.length === 0 || brandNames.some((name) => folding(name) === folding(brand)),
  )
  if (ofBrand.length === 0 && !isSure)
    return {
      problem: `С этим артикулом на портале товар бренда «${first.brandNames.at(-1) ?? ''}», а в файле «${brand ?? ''}»`,
    }
  let left: readonly KnownGoods[] = ofBrand.length > 0 ? ofBrand : candidates
  for (const isBetter of [({ article }: KnownGoods) => article === spelt, ({ isActive }: KnownGoods) => isActive]) {
    const better = left.filter(isBetter)
    if (better.length > 0) left = better
  }
  const [goods, another] = left
  if (!goods) return null
  return another ? { problem: 'На портале несколько таких товаров: укажите код или бренд' } : { goods }
}
