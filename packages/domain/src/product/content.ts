/** What one unit of goods contains, in thousandths: a lid of 3 m, a pack of 100 pieces, a coil of 15 kg. */
export type Content = { metres: number | null; pieces: number | null; kilograms: number | null }

export const noContent: Content = { metres: null, pieces: null, kilograms: null }

/** Shorter goods are not sold by the metre. */
const shortestMetres = 250
/** Longer goods are coils, not pieces. */
export const LONGEST_PIECE = 12_000

/** The content of a length in metres; null for goods that are not counted by length. */
export const contentLength = (metres: number): number | null => {
  const thousandths = Math.round(metres * 1000)
  return thousandths >= shortestMetres ? thousandths : null
}

/** Whole units that contain at least the wanted quantity, all in thousandths. */
export function wholeUnits(wanted: number, content: number): { amount: number; held: number; isExact: boolean } {
  const count = Math.ceil(wanted / content)
  return { amount: count * 1000, held: count * content, isExact: count * content === wanted }
}
