/** Fields of a product that staff can override. */
export type OwnValues = {
  name: string
  description: string
  keywords: string
  /** Paths in the file store, in the order shown. */
  pictures: string[]
  /** Staff can only hide a product, so the only own value is false. */
  isActive: false
  isDiscontinued: boolean
  isRecommended: boolean
  popularity: number
  sectionId: number
  brandId: number
  /** The class. */
  groupId: number
  /** Country of origin, as written on documents. */
  country: string
  /** The number of the customs declaration or of the traceable lot. */
  customsDeclaration: string
  /** ТН ВЭД. */
  commodityCode: string
  /** Shipped only with codes of Честный знак. */
  markingRequired: boolean
  /** The code of ОКЕИ and the short name: «006 м». */
  unit: string
  /** Units in each step of an amount. */
  multiplicity: number
  minimumBatch: number
  /** Working days until goods outside the stock can be shipped; 1C does not send it. */
  deliveryDays: number
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
  'country',
  'customsDeclaration',
  'commodityCode',
  'markingRequired',
  'unit',
  'multiplicity',
  'minimumBatch',
  'deliveryDays',
] as const satisfies readonly OwnField[]

export const linkKinds = ['analogue', 'related'] as const
export type LinkKind = (typeof linkKinds)[number]

export const documentKinds = ['certificate', 'passport', 'manual', 'drawing', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
