// The tables of ПУЭ 7, chapter 1.3, were compared number by number with two public copies of the text: the combined table
// of ruselt.ru («допустимые токовые нагрузки на провода и кабели»: 1.3.4–1.3.7) and radioschema.ru (table 1.3.7); the
// factors of table 1.3.26 with consultant.ru (LAW_91911).

/** How a cable is laid: in air, in a pipe or in the ground. */
export const layings = ['air', 'pipe', 'ground'] as const
export type Laying = (typeof layings)[number]
export const conductors = ['copper', 'aluminium'] as const
export type Conductor = (typeof conductors)[number]

/** Amperes by section in mm², for two and for three loaded conductors. */
type Row = readonly [sectionMm2: number, two: number, three: number]

/** ПУЭ 7, table 1.3.6: cables with copper conductors and plastic or rubber insulation, in the air. */
const copperAir: readonly Row[] = [
  [1.5, 19, 19],
  [2.5, 27, 25],
  [4, 38, 35],
  [6, 50, 42],
  [10, 70, 55],
  [16, 90, 75],
  [25, 115, 95],
  [35, 140, 120],
  [50, 175, 145],
  [70, 215, 180],
  [95, 260, 220],
  [120, 300, 260],
  [150, 350, 305],
  [185, 405, 350],
]
/** The same table, in the ground. */
const copperGround: readonly Row[] = [
  [1.5, 33, 27],
  [2.5, 44, 38],
  [4, 55, 49],
  [6, 70, 60],
  [10, 105, 90],
  [16, 135, 115],
  [25, 175, 150],
  [35, 210, 180],
  [50, 265, 225],
  [70, 320, 275],
  [95, 385, 330],
  [120, 445, 385],
  [150, 505, 435],
  [185, 570, 500],
]
/** ПУЭ 7, table 1.3.4: one wire of two or of three copper cores in one pipe. */
const copperPipe: readonly Row[] = [
  [1.5, 18, 15],
  [2.5, 25, 21],
  [4, 32, 27],
  [6, 40, 34],
  [10, 55, 50],
  [16, 80, 70],
  [25, 100, 85],
  [35, 125, 100],
  [50, 160, 135],
  [70, 195, 175],
  [95, 245, 215],
  [120, 295, 250],
]
/** ПУЭ 7, table 1.3.7: the same of aluminium, in the air. */
const aluminiumAir: readonly Row[] = [
  [2.5, 21, 19],
  [4, 29, 27],
  [6, 38, 32],
  [10, 55, 42],
  [16, 70, 60],
  [25, 90, 75],
  [35, 105, 90],
  [50, 135, 110],
  [70, 165, 140],
  [95, 200, 170],
  [120, 230, 200],
  [150, 270, 235],
  [185, 310, 270],
]
const aluminiumGround: readonly Row[] = [
  [2.5, 34, 29],
  [4, 42, 38],
  [6, 55, 46],
  [10, 80, 70],
  [16, 105, 90],
  [25, 135, 115],
  [35, 160, 140],
  [50, 205, 175],
  [70, 245, 210],
  [95, 295, 255],
  [120, 340, 295],
  [150, 390, 335],
  [185, 440, 385],
]
/** ПУЭ 7, table 1.3.5. */
const aluminiumPipe: readonly Row[] = [
  [2.5, 19, 16],
  [4, 25, 21],
  [6, 31, 26],
  [10, 42, 38],
  [16, 60, 55],
  [25, 75, 65],
  [35, 95, 75],
  [50, 125, 105],
  [70, 150, 135],
  [95, 190, 165],
  [120, 230, 190],
]

const tables: Record<Conductor, Record<Laying, { rows: readonly Row[]; source: string }>> = {
  copper: {
    air: { rows: copperAir, source: 'ПУЭ 7, табл. 1.3.6' },
    pipe: { rows: copperPipe, source: 'ПУЭ 7, табл. 1.3.4' },
    ground: { rows: copperGround, source: 'ПУЭ 7, табл. 1.3.6' },
  },
  aluminium: {
    air: { rows: aluminiumAir, source: 'ПУЭ 7, табл. 1.3.7' },
    pipe: { rows: aluminiumPipe, source: 'ПУЭ 7, табл. 1.3.5' },
    ground: { rows: aluminiumGround, source: 'ПУЭ 7, табл. 1.3.7' },
  },
}

/** Sections with their long-term current without corrections, smallest first. */
export function tabledCurrents(conductor: Conductor, laying: Laying, phases: 1 | 3) {
  const { rows, source } = tables[conductor][laying]
  return {
    source,
    sections: rows.map(([sectionMm2, two, three]) => ({ sectionMm2, currentA: phases === 1 ? two : three })),
  }
}

const conductorC = 65
const standardC: Record<Laying, number> = { air: 25, pipe: 25, ground: 15 }

/** ПУЭ 7, table 1.3.3: conductors rated for 65 °C, with air other than +25 °C or ground other than +15 °C. */
export function temperatureFactor(laying: Laying, ambientC: number): number {
  const factor = Math.sqrt((conductorC - ambientC) / (conductorC - standardC[laying]))
  return Math.round(factor * 100) / 100
}

/** ПУЭ 7, table 1.3.26: cables side by side in one trench, 100 mm apart: up to this number of cables, the factor. */
const groundFactors: readonly (readonly [cables: number, factor: number])[] = [
  [1, 1],
  [2, 0.9],
  [3, 0.85],
  [4, 0.8],
  [5, 0.78],
  [6, 0.75],
]
/** ПУЭ 7, table 1.3.12: bundles of multi-core cables. */
const bundleFactors: readonly (readonly [cables: number, factor: number])[] = [
  [4, 1],
  [6, 0.85],
  [9, 0.75],
  [11, 0.7],
  [14, 0.65],
  [18, 0.6],
]

/** The tables end at this number of neighbours. */
export const mostNeighbours = (laying: Laying): number => (laying === 'ground' ? 6 : 18)

/** The factor by which neighbours reduce the current of a cable. */
export function neighbourFactor(laying: Laying, cables: number): number {
  const row = laying === 'ground' ? groundFactors : bundleFactors
  return (row.find(([most]) => cables <= most) ?? row.at(-1))?.[1] ?? 1
}
