import { drawing } from './catalogue/drawings/drawing'

const accents = 8

/** One drawing a class and accent colour: a few hundred files serve a million products. */
export const drawingName = (groupCode: string, brandId: number): string =>
  `${groupCode.toLowerCase()}-${brandId % accents}.svg`

/** Null for a name no product has. */
export function drawingOf(name: string): string | null {
  const [, group, variant] = /^(ec\d{6})-(\d)\.svg$/.exec(name) ?? []
  return group === undefined || variant === undefined ? null : drawing(group.toUpperCase(), Number(variant))
}
