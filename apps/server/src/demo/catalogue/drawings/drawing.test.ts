import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { classTemplates } from '../classes/class-templates'
import { drawing, drawingNames } from './drawing'

function elements(svg: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => names.push(tag.name))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  return names
}

it('draws every class as well-formed SVG of shapes alone', () => {
  for (const { code } of classTemplates) {
    const svg = drawing(code, 5)
    expect(svg).toContain('viewBox="0 0 200 200"')
    expect(elements(svg).filter((name) => !['svg', 'g', 'rect', 'circle', 'ellipse', 'path'].includes(name))).toEqual(
      [],
    )
  }
})

it('has many drawings, all of them used', () => {
  expect(drawingNames.length).toBeGreaterThanOrEqual(25)
  expect(new Set(classTemplates.map((template) => template.drawing))).toEqual(new Set(drawingNames))
})

it('changes colours with the brand and refuses an unknown class', () => {
  expect(drawing('EC000042', 1)).not.toBe(drawing('EC000042', 2))
  expect(drawing('EC000042', 1)).toBe(drawing('EC000042', 1))
  expect(() => drawing('EC999999', 1)).toThrow('EC999999')
})
