import type { IndexFeature } from '@snab/catalogue-index/types'
import { linesByClass, type BrandLine } from '../brand-lines'
import { certificates } from '../certificates'
import { type ClassTemplate, type Variant } from './class-template'
import { classTemplates } from './class-templates'
import { indexFeatures } from './feature-dictionary'
import type { DemoCertificate } from '../demo-product'

type CompiledVariant = Variant & { indexFeatures: readonly IndexFeature[] }
type CompiledLine = BrandLine & { indexFeatures: readonly IndexFeature[]; certificates: readonly DemoCertificate[] }
export type CompiledClass = {
  index: number
  template: ClassTemplate
  variants: readonly CompiledVariant[]
  lines: readonly CompiledLine[]
}

/** Some ten thousand variants, built once for all catalogues because they do not depend on the number of products. */
export const compiledClasses: readonly CompiledClass[] = classTemplates.map((template, index) => ({
  index,
  template,
  variants: template.variants().map((variant) => ({ ...variant, indexFeatures: indexFeatures(variant.features) })),
  lines: (linesByClass[index] ?? []).map((line) => {
    const documents = certificates(template.family, line)
    const { warrantyMonths: warranty, country } = line.brand
    return {
      ...line,
      certificates: documents,
      indexFeatures: indexFeatures({ warranty, country, certified: documents.length > 0 }),
    }
  }),
}))
