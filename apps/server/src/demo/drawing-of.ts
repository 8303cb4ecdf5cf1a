import { bannerDrawing } from './publications/banner-drawings'
import { drawing, hasDrawing } from './catalogue/drawings/drawing'

const accents = 8

/** One drawing per class and accent colour: a few hundred files serve a million products. */
export const drawingName = (groupCode: string, brandId: number): string =>
  `${groupCode.toLowerCase()}-${brandId % accents}.svg`

/** Null for a name of no product or banner. */
export function drawingOf(name: string): string | null {
  const [, banner] = /^banner-([a-z]{1,20})\.svg$/.exec(name) ?? []
  if (banner !== undefined) return bannerDrawing(banner)
  const [, group, variant] = /^(ec\d{6})-(\d)\.svg$/.exec(name) ?? []
  if (group === undefined || variant === undefined || !hasDrawing(group.toUpperCase())) return null
  return drawing(group.toUpperCase(), Number(variant))
}
