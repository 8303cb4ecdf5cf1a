import { brands, type DemoBrand } from './brands'
import { classTemplates } from './classes/class-templates'

/** A brand's products in a class; a brand with two collections has two lines. */
export type BrandLine = { id: number; brand: DemoBrand; seriesId: number; seriesName: string }

/** Lines are added in waves of this size, so that a small catalogue has analogues without every brand. */
export const waveSize = 3
const mostLines = 12

export const series: { id: number; name: string; brandId: number }[] = []
const seriesIds = new Map<string, number>()
let lineCount = 0

function seriesId(brand: DemoBrand, name: string): number {
  if (name === '') return 0
  const key = `${brand.id} ${name}`
  const known = seriesIds.get(key)
  if (known !== undefined) return known
  const id = series.length + 1
  series.push({ id, name, brandId: brand.id })
  seriesIds.set(key, id)
  return id
}

function seriesNames(brand: DemoBrand, style: (typeof classTemplates)[number]['series']): readonly string[] {
  if (style === null) return ['']
  if (style === 'collection') return brand.collections
  const isCyrillic = /[а-я]/i.test(brand.name)
  const number = style.number + ((brand.id * 7) % 5)
  return [isCyrillic ? `${brand.cyrillic}${style.cyrillic}-${number}` : `${brand.latin} ${style.latin}${number}`]
}

/** By index of the class template; the number of lines is a multiple of the wave. */
export const linesByClass: readonly (readonly BrandLine[])[] = classTemplates.map((template, classIndex) => {
  const makers = brands.filter((brand) => brand.families.includes(template.family))
  const rotated = makers
    .map((_, index) => makers[(index + classIndex) % makers.length])
    .filter((brand) => brand !== undefined)
  const offers = rotated
    .flatMap((brand) => seriesNames(brand, template.series).map((seriesName, order) => ({ brand, seriesName, order })))
    .toSorted((a, b) => a.order - b.order)
  const kept = Math.min(mostLines, offers.length - (offers.length % waveSize))
  return offers
    .slice(0, kept)
    .map(({ brand, seriesName }) => ({ id: ++lineCount, brand, seriesName, seriesId: seriesId(brand, seriesName) }))
})
