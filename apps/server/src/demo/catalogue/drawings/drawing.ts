import { classTemplates } from '../classes/class-templates'
import { boxDrawings, fastenerDrawings, wiringDrawings } from './building-drawings'
import { cableDrawings } from './cable-drawings'
import { lightDrawings, toolDrawings } from './light-drawings'
import { controlDrawings, modularDrawings } from './modular-drawings'
import { sheet, type Drawing } from './pen'

const drawings: Record<string, Drawing> = {
  ...modularDrawings,
  ...controlDrawings,
  ...cableDrawings,
  ...wiringDrawings,
  ...boxDrawings,
  ...fastenerDrawings,
  ...lightDrawings,
  ...toolDrawings,
}
const accents = ['#2f7fc9', '#2e9467', '#d9822b', '#9a5fb5', '#c9534a', '#1f97a0', '#a5823c', '#7f963a'] as const

export const drawingNames: readonly string[] = Object.keys(drawings)

export const hasDrawing = (groupCode: string): boolean => classTemplates.some(({ code }) => code === groupCode)

/** The class's picture as SVG; the variant, such as a brand's id, selects the accent colour. */
export function drawing(groupCode: string, variant: number): string {
  const template = classTemplates.find((candidate) => candidate.code === groupCode)
  const draw = template && drawings[template.drawing]
  if (!draw) throw new Error(`No drawing for class ${groupCode}`)
  return sheet(draw(accents[Math.abs(Math.trunc(variant)) % accents.length] ?? accents[0]))
}
