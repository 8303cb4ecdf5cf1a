import { mostSheetProducts } from '@snab/contract/assortment/bulk-edit'
import type { GoodsFilter } from '@snab/contract/assortment/staff-product'
import { sql } from 'kysely'
import { Rejected } from '../../../http/rejected'
import type { TableDocument } from '../../../render/table-document'
import type { Services } from '../../../services'
import { matchGoods } from '../staff-product/list-goods'
import { sectionPaths } from './places'
import { articleHeading, asErp, fieldOrder, idHeading, sheetFields, type SheetField } from './sheet-columns'

type Row = {
  id: number
  article: string
  name: string
  keywords: string
  description: string
  sectionId: number | null
  brandId: number | null
  isHidden: boolean
  isRecommended: boolean
  isDiscontinued: boolean
  popularity: number
}

const widths: Partial<Record<SheetField, number>> = { name: 60, description: 60, sectionId: 40, keywords: 30 }
export const yesNo = (value: boolean): string => (value ? 'да' : 'нет')

/** A workbook of the filtered goods with their editable fields. */
export async function goodsSheet(services: Services, filter: GoodsFilter): Promise<TableDocument> {
  const { isCut, source, where } = await matchGoods(services, filter)
  if (isCut) throw new Rejected('bulk-edit-too-wide')
  const { rows } = await sql<Row>`
    select p.id, p.article, p.name, p.keywords, p.description, p.section_id, p.brand_id, p.is_recommended, p.is_discontinued, p.popularity,
      exists (select from product_own_values o where o.product_id = p.id and o.field = 'isActive') as is_hidden
    from ${source} where ${where} order by p.id limit ${mostSheetProducts + 1}`.execute(services.db)
  if (rows.length > mostSheetProducts) throw new Rejected('bulk-edit-too-wide')
  if (rows.length === 0) throw new Rejected('nothing-to-export')
  const { sections, brands } = services.dictionary.current
  const paths = sectionPaths(sections)
  return {
    title: 'Правка товаров',
    facts: [
      {
        name: 'Как править',
        value: `измените ячейки и загрузите файл обратно; «${asErp}» снимает правку, столбцы и строки можно удалять`,
      },
    ],
    tables: [
      {
        name: 'Товары',
        columns: [
          { key: 'id', title: idHeading, kind: 'text', width: 13 },
          { key: 'article', title: articleHeading, kind: 'text', width: 20 },
          ...fieldOrder.map((key) => ({
            key,
            title: sheetFields[key],
            kind: 'text' as const,
            width: widths[key] ?? 16,
          })),
        ],
        rows: rows.map(({ id, sectionId, brandId, isHidden, isRecommended, isDiscontinued, popularity, ...texts }) => ({
          ...texts,
          id: String(id),
          sectionId: (sectionId === null ? null : paths.get(sectionId)) ?? null,
          brandId: (brandId === null ? null : brands.get(brandId)?.name) ?? null,
          isActive: yesNo(isHidden),
          isRecommended: yesNo(isRecommended),
          isDiscontinued: yesNo(isDiscontinued),
          popularity: String(popularity),
        })),
        totals: [],
      },
    ],
  }
}
