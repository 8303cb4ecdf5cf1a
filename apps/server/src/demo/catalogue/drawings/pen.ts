/** Strokes of a 200 × 200 drawing: readable at 28 pixels, mid-grey for dark pages. */
export const outline = '#56667a'
export const paper = '#f3f6f9'
export const shade = '#d5dde6'

export type Drawing = (accent: string) => string

export function box(x: number, y: number, width: number, height: number, fill: string = paper, radius = 6): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function ring(x: number, y: number, radius: number, fill: string = paper): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval(x: number, y: number, radiusX: number, radiusY: number, fill: string = paper): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`
}

export function path(commands: string, fill = 'none'): string {
  return `<path d="${commands}" fill="${fill}"/>`
}

/** A thick coloured line: cables, strips, wires. */
export function band(commands: string, colour: string, width: number): string {
  return `<path d="${commands}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** Repeats a shape in a row. */
export function row(times: number, shape: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => shape(index)).join('')
}

export function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><g stroke="${outline}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`
}
