import type { BulkEditPreview, BulkValues } from '@snab/contract/assortment/bulk-edit'
import { ownFields, type OwnField } from '@snab/domain/product/own-fields'
import type { Translate } from '../../../../lib/texts/texts'
import { formatNumber } from '../../../../lib/texts/format'
import { isPlace, unitName, type PlaceName } from '../staff-product/products.data'
import type { productsTexts } from '../staff-product/products.texts'

type Goods = Translate<typeof productsTexts>
type Value = BulkEditPreview['examples'][number]['changes'][number]['before']
const longestShown = 120

/** A field's value, as buyers would see it. */
export function valueText(field: OwnField, value: Value, t: Goods, placeName: PlaceName): string {
  if (isPlace(field)) return typeof value === 'number' ? placeName(field, value) : t('product.history.empty')
  if (field === 'isActive') return t(value === true ? 'goods.state.sold' : 'goods.state.hidden')
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no')
  if (typeof value === 'number') return formatNumber(value)
  if (field === 'unit' && typeof value === 'string') return unitName(value)
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
  if (text === '') return t('product.history.empty')
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

/** «Популярность: 9, Рекомендуем: как в 1С». */
export const changesText = (values: BulkValues, t: Goods, placeName: PlaceName): string =>
  ownFields
    .flatMap((field) => {
      const value = field === 'name' || field === 'pictures' ? undefined : values[field]
      if (value === undefined) return []
      return `${t(`goods.field.${field}`)}: ${value === null ? t('product.history.asErp') : valueText(field, value, t, placeName)}`
    })
    .join(', ')
