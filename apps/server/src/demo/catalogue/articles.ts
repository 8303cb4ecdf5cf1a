import type { BrandLine } from './brand-lines'
import type { ClassTemplate, Variant } from './classes/class-template'
import { hash } from './hash'

export type ArticleSource = {
  template: ClassTemplate
  classIndex: number
  line: BrandLine
  lineIndex: number
  variant: Variant
  /** Number within a line, over its revisions. */
  serial: number
  /** The number of the revision from 0; later ones exist only in very large catalogues. */
  revision: number
  productIndex: number
}

const digits = (value: number, width: number) => String(value).padStart(width, '0')

function structured({ template, line, lineIndex, variant, revision }: ArticleSource): string {
  const suffix = revision === 0 ? '' : `-R${revision + 1}`
  return `${line.brand.latin[0]}${template.prefix}${10 + lineIndex * 5}-${variant.articleCode}${suffix}`
}

/** Six usual shapes of articles, and the type of a cable; unique in catalogues of any size. */
export function article(source: ArticleSource): string {
  const { classIndex, line, lineIndex, variant, serial, revision, productIndex } = source
  const { brand } = line
  if (variant.markedArticle !== null && (brand.shape === 'letter' || brand.shape === 'dashed'))
    return `${variant.markedArticle}-${digits(brand.id, 3)}${revision === 0 ? '' : `-${revision + 1}`}`
  switch (brand.shape) {
    case 'structured':
      return structured(source)
    case 'letter':
      return `${brand.cyrillic}-${100_000 + productIndex}`
    case 'table':
      return `${brand.latin}${digits(classIndex + 1, 2)}${digits(lineIndex + 1, 2)}-${digits(serial, 4)}`
    case 'factory':
      return `${2 + (lineIndex % 7)}${brand.latin}${source.template.prefix}${digits(serial, 5)}R${digits(lineIndex, 2)}${digits(hash(serial, 9) % 100, 2)}`
    case 'dashed':
      return `${digits(line.id, 4)}-${digits(serial, 3)}`
    case 'digits':
      return `0${digits(line.id, 4)}${digits(serial, 6)}`
  }
}

/** The manufacturer's order code: by type if the article is numeric, and the other way round. */
export function manufacturerCode(source: ArticleSource): string {
  const { line, variant, serial } = source
  if (line.brand.shape === 'structured') return `${digits(line.brand.id, 2)}${digits(line.id, 3)}${digits(serial, 5)}`
  const type = line.seriesName === '' ? line.brand.latin : line.seriesName.replace(' ', '')
  return `${type}-${variant.articleCode}`
}
