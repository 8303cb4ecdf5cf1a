import { etim, needOf } from './etim'
import { shown } from './numbers'
import { needed, type FeatureNeed, type Plan } from './plan'

export const lightPlaces = ['office', 'damp', 'production', 'passage'] as const
type LightPlace = (typeof lightPlaces)[number]
export const walls = ['light', 'middle', 'dark'] as const
export type Walls = (typeof walls)[number]

export type LightingInput = {
  place: LightPlace
  lengthM: number
  widthM: number
  /** The height from the floor to the luminaires. */
  heightM: number
  /** The height from the floor to the work plane. */
  workplaneM: number
  lux: number
  /** Luminous flux of one luminaire. */
  lumens: number
  walls: Walls
  kelvins: number
}

/**
 * Maintenance factor for ageing and dust of LED luminaires (СП 52.13330.2016), and the ratio of average to minimum
 * light from design handbooks.
 */
const reserveFactor = 1.4
const unevenness = 1.1

/**
 * Room index, then the share of light that reaches the work plane with light, medium and dark walls. A rounded table for
 * cosine distribution and luminaires whose flux is given at their exit. Compared with two printed tables: a luminaire
 * «У» (vunivere.ru, work 20605, table 4) has 0,24 … 0,81 with light walls against 0,28 … 0,87 here; fluorescent ones with
 * diffusers (studfiles.ru, 2623115, annex 16) are lower by the losses in the luminaire.
 */
const utilisation: readonly (readonly [index: number, light: number, middle: number, dark: number])[] = [
  [0.5, 0.28, 0.22, 0.18],
  [0.6, 0.35, 0.28, 0.24],
  [0.8, 0.43, 0.36, 0.31],
  [1, 0.5, 0.42, 0.37],
  [1.25, 0.56, 0.48, 0.43],
  [1.5, 0.61, 0.53, 0.48],
  [2, 0.68, 0.6, 0.55],
  [2.5, 0.74, 0.66, 0.61],
  [3, 0.78, 0.7, 0.65],
  [4, 0.84, 0.76, 0.71],
  [5, 0.87, 0.8, 0.75],
]

/** Low rooms are calculated as if the luminaires hung half a metre above the work plane. */
const leastHeightM = 0.5

const roomIndex = ({
  lengthM,
  widthM,
  heightM,
  workplaneM,
}: Pick<LightingInput, 'lengthM' | 'widthM' | 'heightM' | 'workplaneM'>): number =>
  (lengthM * widthM) / (Math.max(leastHeightM, heightM - workplaneM) * (lengthM + widthM))

/** Linear interpolation between the rows of the table, constant beyond its ends. */
export function utilisationFor(index: number, reflecting: Walls): number {
  const column = ({ light: 1, middle: 2, dark: 3 } as const)[reflecting]
  const after = utilisation.findIndex(([tabled]) => tabled >= index)
  const high = utilisation[after]
  const low = utilisation[after - 1]
  if (!high) return utilisation.at(-1)?.[column] ?? 0
  if (!low) return high[column]
  const share = (index - low[0]) / (high[0] - low[0])
  return low[column] + (high[column] - low[column]) * share
}

export type LightingSize = {
  count: number
  rows: number
  inRow: number
  /** The light these luminaires give. */
  lux: number
  index: number
  usedShare: number
}

/** Lux at the end of the luminaires' service life. */
export const luxOf = (input: LightingInput, count: number): number =>
  (count * input.lumens * utilisationFor(roomIndex(input), input.walls)) /
  (input.lengthM * input.widthM * reserveFactor * unevenness)

/** The number of luminaires for the wanted light, in rows that fill the room evenly. */
export function lightingSize(input: LightingInput): LightingSize {
  const least = Math.max(1, Math.ceil(input.lux / luxOf(input, 1) - 1e-9))
  const [long, short] = [Math.max(input.lengthM, input.widthM), Math.min(input.lengthM, input.widthM)]
  const rows = Math.max(1, Math.round(Math.sqrt((least * short) / long)))
  const inRow = Math.ceil(least / rows)
  const count = rows * inRow
  return {
    count,
    rows,
    inRow,
    lux: luxOf(input, count),
    index: roomIndex(input),
    usedShare: utilisationFor(roomIndex(input), input.walls),
  }
}

const places: Record<LightPlace, { classes: readonly string[]; words: string; needs: readonly FeatureNeed[] }> = {
  office: { classes: etim.officeLight, words: 'светильник светодиодный встраиваемый', needs: [] },
  damp: {
    classes: etim.dampLight,
    words: 'светильник светодиодный пылевлагозащищённый',
    needs: [needOf.ip({ from: 54 })],
  },
  production: { classes: etim.highBay, words: 'светильник светодиодный подвесной', needs: [needOf.ip({ from: 54 })] },
  passage: { classes: etim.utilityLight, words: 'светильник ЖКХ', needs: [] },
}

/** A luminaire may give up to this share more light than calculated. */
const brighter = 1.2

export function planLighting(input: LightingInput): Plan {
  const { count, rows, inRow, lux, index, usedShare } = lightingSize(input)
  const { classes, words, needs } = places[input.place]
  const area = input.lengthM * input.widthM
  const height = Math.max(leastHeightM, input.heightM - input.workplaneM)
  return {
    steps: [
      {
        title: 'Индекс помещения',
        formula: `i = A · B / (h · (A + B)) = ${shown(input.lengthM)} · ${shown(input.widthM)} / (${shown(height)} · (${shown(
          input.lengthM,
        )} + ${shown(input.widthM)})) = ${shown(index)}`,
        source: 'Метод коэффициента использования',
      },
      {
        title: 'Коэффициент использования',
        formula: `η = ${shown(usedShare)}`,
        source: 'Типовая таблица для косинусной кривой света; точный – в паспорте светильника',
      },
      {
        title: 'Количество',
        formula: `N = E · S · Kз · z / (Φ · η) = ${shown(input.lux)} · ${shown(area)} · ${shown(reserveFactor)} · ${shown(
          unevenness,
        )} / (${shown(input.lumens)} · ${shown(usedShare)}) = ${shown(input.lux / luxOf(input, 1))} → ${String(count)} шт. ровными рядами: ${String(
          rows,
        )} × ${String(inRow)}`,
        source: 'Kз = 1,4 – СП 52.13330.2016; z = 1,1 – обычная неравномерность светодиодов',
      },
      {
        title: 'Освещённость',
        formula: `E = N · Φ · η / (S · Kз · z) = ${shown(lux, 0)} лк ≥ ${shown(input.lux)} лк`,
        source: 'В конце срока службы',
      },
    ],
    warnings:
      index > 5 || index < 0.5
        ? [
            'Индекс помещения за пределами таблицы: взято крайнее значение. Проверьте расчётом в программе (метод коэффициента использования).',
          ]
        : [],
    items: [
      needed({
        key: 'luminaire',
        title: `Светильник от ${shown(input.lumens)} лм, ${shown(input.kelvins)} К`,
        classes,
        needs: [
          needOf.lumens({ from: input.lumens, to: Math.round(input.lumens * brighter) }),
          needOf.kelvins({ values: [String(input.kelvins)] }),
          ...needs,
        ],
        words: `${words} ${String(input.kelvins)}К`,
        amount: count,
      }),
    ],
  }
}
