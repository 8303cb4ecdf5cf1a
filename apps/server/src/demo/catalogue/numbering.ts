import { waveSize } from './brand-lines'
import { compiledClasses, type CompiledClass } from './classes/compiled-classes'
import { hash } from './hash'

/** The class and position of a product. */
export type ProductPlace = { classIndex: number; variantIndex: number; lineIndex: number; revision: number }

const shares = compiledClasses.map((compiled) => compiled.template.share)
const round = shares.reduce((sum, share) => sum + share, 0)
const classBySlot = new Uint16Array(round)
const rankBySlot = new Uint16Array(round)
const slotsByClass: number[][] = shares.map(() => [])

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

let stride = Math.round(round * 0.618)
while (commonDivisor(stride, round) !== 1) stride++
let place = 0
for (const [classIndex, share] of shares.entries()) {
  // Ascending, so that a class's first products are among the first of the catalogue.
  const slots = Array.from({ length: share }, () => (place++ * stride) % round).toSorted((a, b) => a - b)
  slotsByClass[classIndex] = slots
  for (const [rank, slot] of slots.entries()) {
    classBySlot[slot] = classIndex
    rankBySlot[slot] = rank
  }
}

/** A series of wiring devices with everything basic, so that it can furnish a room alone. */
const wholeSeries = 'Мелодия'

/** The line that comes first. */
function turn({ variants, lines }: CompiledClass, variantIndex: number): number {
  const whole = variants[variantIndex]?.isBasic ? lines.findIndex(({ seriesName }) => seriesName === wholeSeries) : -1
  return whole >= 0 ? whole : hash(variantIndex, 11) % lines.length
}

/** A bijection of product indexes and positions: see `indexOf`. */
export function placeOf(productIndex: number): ProductPlace {
  const slot = productIndex % round
  const classIndex = classBySlot[slot] ?? 0
  const compiled = classAt(classIndex)
  const ordinal = Math.floor(productIndex / round) * compiled.template.share + (rankBySlot[slot] ?? 0)
  const variants = compiled.variants.length
  const lines = compiled.lines.length
  const revision = Math.floor(ordinal / (variants * lines))
  const rest = ordinal % (variants * lines)
  const wave = Math.floor(rest / (variants * waveSize))
  const inWave = rest % (variants * waveSize)
  const variantIndex = Math.floor(inWave / waveSize)
  const lineIndex = (wave * waveSize + (inWave % waveSize) + turn(compiled, variantIndex)) % lines
  return { classIndex, variantIndex, lineIndex, revision }
}

export function indexOf({ classIndex, variantIndex, lineIndex, revision }: ProductPlace): number {
  const compiled = classAt(classIndex)
  const lines = compiled.lines.length
  const variants = compiled.variants.length
  const turned = (lineIndex - turn(compiled, variantIndex) + lines) % lines
  const wave = Math.floor(turned / waveSize)
  const ordinal = (revision * lines + wave * waveSize) * variants + variantIndex * waveSize + (turned % waveSize)
  return indexOfOrdinal(classIndex, ordinal)
}

/** The product at this position, from 0, within its class. */
export function indexOfOrdinal(classIndex: number, ordinal: number): number {
  const slots = slotsByClass[classIndex] ?? []
  return Math.floor(ordinal / slots.length) * round + (slots[ordinal % slots.length] ?? 0)
}

/** How many of the first products are of the class. */
export function productsOfClass(classIndex: number, count: number): number {
  const slots = slotsByClass[classIndex] ?? []
  return Math.floor(count / round) * slots.length + slots.filter((slot) => slot < count % round).length
}

export function classAt(classIndex: number): CompiledClass {
  const compiled = compiledClasses[classIndex]
  if (!compiled) throw new Error(`No class ${classIndex}`)
  return compiled
}

export function classIndexByCode(code: string): number {
  const index = compiledClasses.findIndex((compiled) => compiled.template.code === code)
  if (index < 0) throw new Error(`No class ${code}`)
  return index
}
