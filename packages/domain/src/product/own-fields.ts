/** Fields of a product over which staff lay their own values, beside what 1C sends. */
export type OwnValues = {
  name: string
  description: string
  keywords: string
  /** Paths of the file store in the order they are shown. */
  pictures: string[]
  /** Staff only hide: false is the one own value. */
  isActive: false
  isDiscontinued: boolean
  isRecommended: boolean
  popularity: number
  sectionId: number
  brandId: number
  /** The class. */
  groupId: number
}
export type OwnField = keyof OwnValues

export const ownFields = [
  'name',
  'description',
  'keywords',
  'pictures',
  'isActive',
  'isDiscontinued',
  'isRecommended',
  'popularity',
  'sectionId',
  'brandId',
  'groupId',
] as const satisfies readonly OwnField[]

export const linkKinds = ['analogue', 'related'] as const
export type LinkKind = (typeof linkKinds)[number]

export const documentKinds = ['certificate', 'passport', 'manual', 'drawing', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
