import type { OwnField } from '@snab/domain/product/own-fields'

/** Editable fields of a goods workbook, in column order, with headings. */
export const sheetFields = {
  name: 'Наименование',
  sectionId: 'Раздел',
  brandId: 'Бренд',
  keywords: 'Слова для поиска',
  description: 'Описание',
  isActive: 'Скрыт',
  isRecommended: 'Рекомендуем',
  isDiscontinued: 'Снят с производства',
  popularity: 'Популярность',
} as const satisfies Partial<Record<OwnField, string>>
export type SheetField = keyof typeof sheetFields

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const fieldOrder = Object.keys(sheetFields) as SheetField[]

export const idHeading = 'Код портала'
export const articleHeading = 'Артикул'
/** Typed into a cell, it removes the own value. */
export const asErp = 'как в 1С'
