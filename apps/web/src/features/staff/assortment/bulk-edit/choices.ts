import { typedNumber } from '@snab/domain/text/shown-numbers'
import type { BulkValues } from '@snab/contract/assortment/bulk-edit'
import { isNumberWrong, numberFields, type NumberField } from '../staff-product/number-fields'
import type { PlaceField } from '../staff-product/products.data'

/** The state of the form: the action for each field, `keep` by default, and the typed texts. */
export type Choices = {
  isActive: string
  isDiscontinued: string
  isRecommended: string
  markingRequired: string
  popularity: string
  popularityText: string
  keywords: string
  keywordsText: string
  sectionId: string
  sectionIdText: string
  brandId: string
  brandIdText: string
  groupId: string
  groupIdText: string
  unit: string
  unitText: string
  multiplicity: string
  multiplicityText: string
  minimumBatch: string
  minimumBatchText: string
  deliveryDays: string
  deliveryDaysText: string
}
export const noChoices: Choices = {
  isActive: 'keep',
  isDiscontinued: 'keep',
  isRecommended: 'keep',
  markingRequired: 'keep',
  popularity: 'keep',
  popularityText: '',
  keywords: 'keep',
  keywordsText: '',
  sectionId: 'keep',
  sectionIdText: '',
  brandId: 'keep',
  brandIdText: '',
  groupId: 'keep',
  groupIdText: '',
  unit: 'keep',
  unitText: '',
  multiplicity: 'keep',
  multiplicityText: '',
  minimumBatch: 'keep',
  minimumBatchText: '',
  deliveryDays: 'keep',
  deliveryDaysText: '',
}

export const isFieldWrong = (choices: Choices, field: NumberField): boolean =>
  choices[field] === 'set' && isNumberWrong(field, choices[`${field}Text`])
export const lacksUnit = ({ unit, unitText }: Choices): boolean => unit === 'set' && unitText === ''

const mostPopular = 1_000_000
const flags = new Map([
  ['yes', true],
  ['no', false],
  ['erp', null],
])

const popularityOf = ({ popularityText }: Choices): number => {
  const text = popularityText.replaceAll(/\s/g, '')
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}

export const isPopularityWrong = (choices: Choices): boolean =>
  choices.popularity === 'set' && !(popularityOf(choices) <= mostPopular)

/** An entry must be selected to be set. */
export const lacksPlace = (choices: Choices, field: PlaceField): boolean =>
  choices[field] === 'set' && choices[`${field}Text`] === ''

/** The request; unchanged fields are omitted. */
export function valuesOf(choices: Choices): BulkValues {
  const [discontinued, recommended] = [flags.get(choices.isDiscontinued), flags.get(choices.isRecommended)]
  const marking = flags.get(choices.markingRequired)
  return {
    ...(choices.isActive !== 'keep' && { isActive: choices.isActive === 'hide' ? (false as const) : null }),
    ...(discontinued !== undefined && { isDiscontinued: discontinued }),
    ...(recommended !== undefined && { isRecommended: recommended }),
    ...(marking !== undefined && { markingRequired: marking }),
    ...(choices.popularity !== 'keep' && { popularity: choices.popularity === 'set' ? popularityOf(choices) : null }),
    ...(choices.sectionId !== 'keep' && {
      sectionId: choices.sectionId === 'set' ? Number(choices.sectionIdText) : null,
    }),
    ...(choices.brandId !== 'keep' && { brandId: choices.brandId === 'set' ? Number(choices.brandIdText) : null }),
    ...(choices.groupId !== 'keep' && { groupId: choices.groupId === 'set' ? Number(choices.groupIdText) : null }),
    ...(choices.unit !== 'keep' && { unit: choices.unit === 'set' ? choices.unitText : null }),
    ...Object.fromEntries(
      numberFields
        .filter((field) => choices[field] !== 'keep')
        .map((field) => [field, choices[field] === 'set' ? (typedNumber(choices[`${field}Text`]) ?? 0) : null]),
    ),
    ...(choices.keywords !== 'keep' && { keywords: choices.keywords === 'set' ? choices.keywordsText.trim() : null }),
  }
}
