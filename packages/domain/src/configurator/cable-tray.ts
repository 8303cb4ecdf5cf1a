import { etim, needOf } from './etim'
import { shown } from './numbers'
import { needed, type NeededItem, type Plan, type Step } from './plan'

export const trayKinds = ['sheet', 'ladder', 'wire'] as const
type TrayKind = (typeof trayKinds)[number]

export type TrayInput = {
  kind: TrayKind
  lengthM: number
  /** Length of one piece. */
  pieceM: number
  heightMm: number
  cables: number
  /** Outer diameter of a cable. */
  cableDiameterMm: number
  sparePercent: number
  flatTurns: number
  upTurns: number
  tees: number
  supportStepM: number
  withLid: boolean
}

/** Standard widths of trays. */
export const trayWidthsMm = [50, 100, 150, 200, 300, 400, 500, 600] as const

/** ПУЭ 7, 2.1.61: cables fill at most 40 % of a box that opens; we apply the same to open trays. */
export const mostFilled = 0.4

/** Screws with a nut per joint: four a side. */
const screwsPerJoint = 8
const platesPerJoint = 2

export type TraySize = {
  widthMm: number | null
  cablesMm2: number
  pieces: number
  fittings: number
  joints: number
  supports: number
}

export function traySize(input: TrayInput): TraySize {
  const cablesMm2 = input.cables * (Math.PI / 4) * input.cableDiameterMm ** 2 * (1 + input.sparePercent / 100)
  const widthMm = trayWidthsMm.find((width) => cablesMm2 <= width * input.heightMm * mostFilled + 1e-9) ?? null
  const pieces = Math.max(1, Math.ceil(input.lengthM / input.pieceM - 1e-9))
  const fittings = input.flatTurns + input.upTurns + input.tees
  // pieces and fittings form one chain; each tee has one more end
  const joints = pieces + fittings - 1 + input.tees
  const supports = Math.floor(input.lengthM / input.supportStepM + 1e-9) + 1 + fittings
  return { widthMm, cablesMm2, pieces, fittings, joints, supports }
}

type KindOfTray = Record<'classes' | 'turn' | 'riser' | 'tee', readonly string[]> & { words: string }
const kinds: Record<TrayKind, KindOfTray> = {
  sheet: {
    classes: etim.sheetTray,
    turn: etim.sheetTurn,
    riser: etim.sheetRiser,
    tee: etim.sheetTee,
    words: 'лоток перфорированный',
  },
  ladder: {
    classes: etim.ladderTray,
    turn: etim.ladderTurn,
    riser: etim.ladderRiser,
    tee: etim.ladderTee,
    words: 'лоток лестничный',
  },
  wire: {
    classes: etim.wireTray,
    turn: etim.wireTurn,
    riser: etim.wireTurn,
    tee: etim.wireTee,
    words: 'лоток проволочный',
  },
}

export function planTray(input: TrayInput): Plan {
  const size = traySize(input)
  const steps = stepsOf(input, size)
  if (size.widthMm === null)
    return {
      items: [],
      steps,
      warnings: [
        'Кабели не помещаются в лоток шириной 600 мм: возьмите борт выше или два лотка (ПУЭ 7, 2.1.61: не больше 40 %).',
      ],
    }
  return { items: itemsOf(input, size, size.widthMm), steps, warnings: [] }
}

function itemsOf(input: TrayInput, { pieces, joints, supports }: TraySize, widthMm: number): NeededItem[] {
  const { classes, turn, riser, tee, words } = kinds[input.kind]
  const sizes = `${String(input.heightMm)}х${String(widthMm)}`
  const width = needOf.widthMm({ values: [String(widthMm)] })
  const height = needOf.heightMm({ values: [String(input.heightMm)] })
  const part = (item: Pick<NeededItem, 'key' | 'title' | 'classes' | 'needs' | 'amount'>): NeededItem[] =>
    item.amount > 0 ? [needed({ ...item, words: item.title.replace(/ (?:90°|мм)/g, '') })] : []
  const turnOf = (plane: string) => needOf.bodyForm({ values: [plane, `${plane} 90°`] })
  return [
    needed({
      key: 'tray',
      title: `Лоток ${sizes} мм`,
      classes,
      needs: [width, height],
      words: `${words} ${sizes}`,
      amount: Math.round(pieces * input.pieceM * 1000) / 1000,
      unit: 'м',
      pieceM: input.pieceM,
    }),
    ...part({
      key: 'lid',
      title: `Крышка лотка ${String(widthMm)} мм`,
      classes: etim.trayLid,
      needs: [width, needOf.lengthMm({ values: [String(Math.round(input.pieceM * 1000))] })],
      amount: input.withLid ? pieces : 0,
    }),
    ...part({
      key: 'flat-turn',
      title: `Угол горизонтальный 90° лотка ${sizes} мм`,
      classes: turn,
      needs: [width, height, turnOf('горизонтальный')],
      amount: input.flatTurns,
    }),
    ...part({
      key: 'up-turn',
      title: `Угол вертикальный 90° лотка ${sizes} мм`,
      classes: riser,
      needs: [width, height, turnOf('вертикальный')],
      amount: input.upTurns,
    }),
    ...part({
      key: 'tee',
      title: `Тройник лотка ${sizes} мм`,
      classes: tee,
      needs: [width, height],
      amount: input.tees,
    }),
    ...part({
      key: 'plate',
      title: `Соединитель лотка h${String(input.heightMm)} мм`,
      classes: etim.trayConnector,
      needs: [height],
      amount: joints * platesPerJoint,
    }),
    ...part({
      key: 'screw',
      title: 'Винт М6 с гайкой для лотка',
      classes: etim.trayScrew,
      needs: [needOf.thread({ values: ['М6', 'M6'] })],
      amount: joints * screwsPerJoint,
    }),
    ...part({
      key: 'support',
      title: `Консоль лотка ${String(widthMm)} мм`,
      classes: etim.trayBracket,
      needs: [width],
      amount: supports,
    }),
  ]
}

function stepsOf(input: TrayInput, { widthMm, cablesMm2, pieces, fittings, joints, supports }: TraySize): Step[] {
  const places = widthMm === null ? 'больше 600' : String(widthMm)
  return [
    {
      title: 'Площадь кабелей с запасом',
      formula: `S = n · π · d² / 4 · (1 + запас) = ${shown(input.cables)} · π · ${shown(input.cableDiameterMm)}² / 4 · ${shown(
        1 + input.sparePercent / 100,
      )} = ${shown(cablesMm2, 0)} мм²`,
      source: 'Наружный диаметр – из паспорта кабеля',
    },
    {
      title: 'Ширина лотка',
      formula: `b ≥ S / (0,4 · h) = ${shown(cablesMm2, 0)} / (0,4 · ${shown(input.heightMm)}) = ${shown(
        cablesMm2 / (mostFilled * input.heightMm),
        0,
      )} мм → ${places} мм`,
      source: 'ПУЭ 7, 2.1.61: заполнение не больше 40 %',
    },
    {
      title: 'Лотки',
      formula: `n = L / l = ${shown(input.lengthM)} / ${shown(input.pieceM)} → ${String(pieces)} шт.`,
      source: 'Целыми секциями',
    },
    {
      title: 'Соединения',
      formula: `${String(pieces)} секций + ${String(fittings)} углов и тройников − 1 + ${String(input.tees)} = ${String(
        joints,
      )}; по 2 соединителя и 8 винтов`,
      source: 'Обычный комплект; у изготовителя может быть другой',
    },
    {
      title: 'Опоры',
      formula: `L / шаг + 1 + углы и тройники = ${shown(input.lengthM)} / ${shown(input.supportStepM)} + 1 + ${String(
        fittings,
      )} → ${String(supports)} шт.`,
      source: 'Шаг – по нагрузке из каталога изготовителя',
    },
  ]
}
