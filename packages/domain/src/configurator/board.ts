import { breakerCurrentsA, etim, needOf, nextInRow, polesNeed, type Poles } from './etim'
import { shown } from './numbers'
import { added, needed, type FeatureNeed, type NeededItem, type Plan, type Step } from './plan'
import { cableCurrentA, higherRatings, ratingLimit, selectiveTimes, type RatingLimits } from './ratings'

export const boardDevices = ['breaker', 'rcbo'] as const
type BoardDevice = (typeof boardDevices)[number]
export const tripCurves = ['B', 'C', 'D'] as const
type TripCurve = (typeof tripCurves)[number]
export const boardMountings = ['surface', 'flush'] as const
type BoardMounting = (typeof boardMountings)[number]

export type BoardLine = {
  name: string
  phases: 1 | 3
  currentA: number
  curve: TripCurve
  device: BoardDevice
  /** Copper; null when unknown. */
  cableMm2: number | null
}

export type BoardInput = {
  lines: readonly BoardLine[]
  /** Of the supply. */
  phases: 1 | 3
  /** Demand factor: the share of the lines' currents that flows at once, 0…1. */
  demandFactor: number
  /** Spare places, as a percentage of those used. */
  sparePercent: number
  mounting: BoardMounting
  /** The copper cable that feeds the board; null when unknown. */
  cableMm2: number | null
}

/** Numbers of places that boards are made with. */
const boardPlaces = [4, 6, 8, 9, 12, 13, 15, 18, 24, 26, 36, 48, 54, 72] as const

/** ГОСТ IEC 60898-1, table 2: instantaneous tripping, as a multiple of the rated current. */
const instantly: Record<TripCurve, { from: number; to: number }> = {
  B: { from: 3, to: 5 },
  C: { from: 5, to: 10 },
  D: { from: 10, to: 20 },
}

/** Modules of 17,5 mm; a breaker takes one per pole, a residual-current breaker two or four. */
export const modulesOf = ({ phases, device }: Pick<BoardLine, 'phases' | 'device'>): number =>
  device === 'rcbo' ? (phases === 1 ? 2 : 4) : phases

export type BoardSize = {
  mainA: number | null
  /** The current in the most loaded phase. */
  demandA: number
  /** Currents of the lines by phase. */
  phaseLoadsA: number[]
  mainPoles: Poles
  takenModules: number
  neededPlaces: number
  places: number | null
}

/** Assigns single-phase lines, largest first, to the phase with the least load. */
export function phaseLoads({ lines, phases }: Pick<BoardInput, 'lines' | 'phases'>): number[] {
  const loads = Array.from({ length: phases }, () =>
    lines.reduce((sum, line) => sum + (line.phases === 3 ? line.currentA : 0), 0),
  )
  const single = lines.filter((line) => line.phases === 1).toSorted((a, b) => b.currentA - a.currentA)
  for (const { currentA } of single) {
    const least = loads.indexOf(Math.min(...loads))
    loads[least] = (loads[least] ?? 0) + currentA
  }
  return loads
}

export function boardSize(input: BoardInput): BoardSize {
  const phaseLoadsA = phaseLoads(input)
  const demandA = Math.max(...phaseLoadsA) * input.demandFactor
  const largestA = Math.max(...input.lines.map(({ currentA }) => currentA), 0)
  const mainA = nextInRow(breakerCurrentsA, Math.max(demandA, largestA * selectiveTimes))
  const mainPoles = input.phases === 1 ? 2 : 4
  const takenModules = mainPoles + input.lines.reduce((sum, line) => sum + modulesOf(line), 0)
  const neededPlaces = Math.ceil(takenModules * (1 + input.sparePercent / 100) - 1e-9)
  return {
    mainA,
    demandA,
    phaseLoadsA,
    mainPoles,
    takenModules,
    neededPlaces,
    places: nextInRow(boardPlaces, neededPlaces),
  }
}

export function planBoard(input: BoardInput): Plan {
  const size = boardSize(input)
  return {
    items: [
      ...mainItems(input, size),
      ...added(input.lines.map((line) => lineItem(line, size.mainA))),
      ...railItems(input),
    ],
    steps: stepsOf(input, size),
    warnings: warningsOf(input, size),
  }
}

const mountingWords: Record<BoardMounting, readonly string[]> = {
  surface: ['навесной', 'навесное', 'накладной'],
  flush: ['встраиваемый', 'встраиваемое', 'скрытая установка'],
}

function mainItems({ mounting, phases, cableMm2 }: BoardInput, { mainA, mainPoles, places }: BoardSize): NeededItem[] {
  const board =
    places === null
      ? []
      : [
          needed({
            key: 'board',
            title: `Щит на ${String(places)} модулей`,
            classes: etim.board,
            needs: [
              // a shop may not stock this exact size; a larger one works too
              needOf.places({ from: places, to: Math.ceil(places * 1.5) }),
              needOf.mounting({ values: mountingWords[mounting] }),
            ],
            words: `щит распределительный ${mounting === 'surface' ? 'навесной' : 'встраиваемый'} ${String(places)} модулей`,
            amount: 1,
          }),
        ]
  const main =
    mainA === null
      ? []
      : [
          breakerItem(
            { key: 'main', label: 'Вводной автомат', poles: mainPoles, currentA: mainA, curve: 'C' },
            { cableA: cableCurrentA(cableMm2, phases), aboveA: null },
          ),
        ]
  return [...board, ...main]
}

type Breaker = { key: string; label: string; poles: Poles; currentA: number; curve: TripCurve }

function breakerItem({ key, label, poles, currentA, curve }: Breaker, limits: RatingLimits): NeededItem {
  const needs = [polesNeed(poles), needOf.curve({ values: [curve] })]
  const titleOf = (rating: number) => `${label} ${String(poles)}P ${String(rating)} А ${curve}`
  return needed({
    key,
    alike: 'brand',
    classes: etim.breaker,
    ...rated({ currentA, limits, needs, titleOf }),
    words: `выключатель автоматический ${String(poles)}P ${String(currentA)}А ${curve}`,
    amount: 1,
  })
}

type Rated = {
  currentA: number
  limits: RatingLimits
  needs: readonly FeatureNeed[]
  titleOf: (currentA: number) => string
}

/** A device of that rating, or of the next ratings that cable and selectivity allow. */
function rated({ currentA, limits, needs, titleOf }: Rated) {
  const ofRating = (rating: number) => ({
    title: titleOf(rating),
    needs: [...needs, needOf.currentA({ values: [String(rating)] })],
  })
  return {
    ...ofRating(currentA),
    instead: higherRatings(currentA, limits).map(ofRating),
    limit: ratingLimit(currentA, limits),
  }
}

function lineItem({ phases, currentA, curve, device, cableMm2 }: BoardLine, mainA: number | null): NeededItem {
  const limits: RatingLimits = { cableA: cableCurrentA(cableMm2, phases), aboveA: mainA }
  // lines on other cables may get other substitutes, so they stay separate
  const cable = cableMm2 === null ? '' : `-${String(cableMm2).replace('.', '_')}`
  const key = `${device}-${String(phases)}-${String(currentA)}-${curve}${cable}`
  if (device === 'breaker') return breakerItem({ key, label: 'Автомат', poles: phases, currentA, curve }, limits)
  const poles = phases === 1 ? '1P+N' : '3P+N'
  const needs = [
    needOf.poles({ values: phases === 1 ? ['1P+N', '2P', '2'] : ['3P+N', '4P', '4'] }),
    needOf.curve({ values: [curve] }),
    needOf.leakageMa({ values: ['30'] }),
  ]
  return needed({
    key,
    alike: 'brand',
    classes: etim.rcbo,
    ...rated({
      currentA,
      limits,
      needs,
      titleOf: (rating) => `Дифавтомат ${poles} ${String(rating)} А ${curve} 30 мА`,
    }),
    words: `дифференциальный автомат ${poles} ${curve}${String(currentA)} 30мА`,
    amount: 1,
  })
}

const railItems = ({ lines }: BoardInput): NeededItem[] =>
  lines.length === 0
    ? []
    : [
        needed({
          key: 'comb',
          title: 'Шина соединительная (гребёнка) 1P',
          classes: etim.comb,
          needs: [polesNeed(1)],
          words: 'шина соединительная 1P',
          amount: 1,
        }),
        barItem('bar-n', 'Шина N, синяя', 'синий', 'шина N нулевая'),
        barItem('bar-pe', 'Шина PE, жёлто-зелёная', 'жёлто-зелёный', 'шина PE заземления'),
      ]

const barItem = (key: string, title: string, colour: string, words: string): NeededItem =>
  needed({ key, title, classes: etim.bar, needs: [needOf.colour({ values: [colour] })], words, amount: 1 })

function stepsOf(input: BoardInput, size: BoardSize): Step[] {
  const { mainA, mainPoles, takenModules, neededPlaces, places } = size
  const largestA = Math.max(...input.lines.map(({ currentA }) => currentA), 0)
  const sums = size.phaseLoadsA.map((load, at) => `L${String(at + 1)} ${shown(load)} А`).join(', ')
  return [
    {
      title: 'Нагрузка фаз',
      formula: sums,
      source: 'Однофазные линии разложены от большей к меньшей в наименее загруженную фазу',
    },
    {
      title: 'Расчётный ток ввода',
      formula: `I = Kс · ΣIн = ${shown(input.demandFactor)} · ${shown(Math.max(...size.phaseLoadsA))} = ${shown(size.demandA, 1)} А`,
      source: 'СП 256.1325800.2016: коэффициент спроса задаёте вы',
    },
    {
      title: 'Селективность при перегрузке',
      formula: `Iввод ≥ 1,45 / 1,13 · Iлинии = ${shown(selectiveTimes, 3)} · ${shown(largestA)} = ${shown(largestA * selectiveTimes, 1)} А`,
      source: 'ГОСТ IEC 60898-1, табл. 7',
    },
    {
      title: 'Вводной автомат',
      formula: mainA === null ? 'больше 125 А' : `${String(mainA)} А, ${String(mainPoles)}P`,
      source: 'ГОСТ IEC 60898-1: ряд номинальных токов',
    },
    {
      title: 'Места',
      formula: `${String(takenModules)} занято + ${shown(input.sparePercent)} % = ${String(neededPlaces)} → ${
        places === null ? 'больше 72' : String(places)
      }`,
      source: 'Модуль 17,5 мм: автомат – по числу полюсов, дифавтомат – 2 или 4',
    },
  ]
}

function warningsOf({ lines, phases, cableMm2 }: BoardInput, { mainA, places }: BoardSize): string[] {
  const warnings: string[] = []
  const inlet = { name: 'ввод', currentA: mainA ?? 0, cableMm2, phases }
  for (const line of [inlet, ...lines]) {
    const cableA = cableCurrentA(line.cableMm2, line.phases)
    if (cableA !== null && line.currentA > cableA)
      warnings.push(
        `Кабель ${shown(line.cableMm2 ?? 0)} мм² (${line.name}) держит ${shown(cableA)} А, а автомат – ${shown(line.currentA)} А: возьмите кабель толще.`,
      )
  }
  if (lines.length === 0) warnings.push('Добавьте хотя бы одну линию.')
  if (places === null) warnings.push('Щит больше 72 модулей: разделите линии на несколько щитов.')
  if (mainA === null) warnings.push('Ток ввода больше 125 А: нужен автомат в литом корпусе, подберите его в каталоге.')
  if (phases === 1 && lines.some((line) => line.phases === 3))
    warnings.push('Есть трёхфазные линии, а ввод однофазный. Смените ввод или линии.')
  if (mainA !== null) {
    const mainHoldsA = instantly.C.from * mainA
    const mayTripBoth = lines.filter(({ currentA, curve }) => instantly[curve].to * currentA > mainHoldsA)
    if (mayTripBoth.length > 0)
      warnings.push(
        `При коротком замыкании больше ${shown(mainHoldsA)} А вместе с линией может отключиться и ввод: ${mayTripBoth
          .map(({ name }) => name)
          .join(', ')}. Полную селективность смотрите в таблицах изготовителя.`,
      )
  }
  return warnings
}
