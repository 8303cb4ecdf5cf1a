import { railItems } from './board-bars'
import type { BoardInput, BoardLine, BoardMounting, BoardSize, TripCurve } from './board-line'
import { boardWarnings } from './board-warnings'
import { breakerCurrentsA, etim, needOf, nextInRow, polesNeed, type Poles } from './etim'
import { shown } from './numbers'
import { added, needed, type FeatureNeed, type NeededItem, type Plan, type Step } from './plan'
import { cableCurrentA, higherRatings, ratingLimit, selectiveTimes, type RatingLimits } from './ratings'
import { feedsSockets, socketLeakageMa } from './socket-lines'

/** Numbers of places that boards are made with. */
const boardPlaces = [4, 6, 8, 9, 12, 13, 15, 18, 24, 26, 36, 48, 54, 72] as const

/** Modules of 17,5 mm; a breaker takes one per pole, a residual-current breaker two or four. */
export const modulesOf = ({ phases, device }: Pick<BoardLine, 'phases' | 'device'>): number =>
  device === 'rcbo' ? (phases === 1 ? 2 : 4) : phases

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
    warnings: boardWarnings(input, size),
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

function lineItem(line: BoardLine, mainA: number | null): NeededItem {
  const { phases, currentA, curve, device, cableMm2 } = line
  const limits: RatingLimits = { cableA: cableCurrentA(cableMm2, phases), aboveA: mainA }
  // lines on other cables may get other substitutes, so they stay separate
  const cable = cableMm2 === null ? '' : `-${String(cableMm2).replace('.', '_')}`
  const isTypeA = device === 'rcbo' && feedsSockets(line)
  const key = `${device}-${String(phases)}-${String(currentA)}-${curve}${isTypeA ? '-a' : ''}${cable}`
  if (device === 'breaker') return breakerItem({ key, label: 'Автомат', poles: phases, currentA, curve }, limits)
  const poles = phases === 1 ? '1P+N' : '3P+N'
  const needs = [
    needOf.poles({ values: phases === 1 ? ['1P+N', '2P', '2'] : ['3P+N', '4P', '4'] }),
    needOf.curve({ values: [curve] }),
    needOf.leakageMa({ values: [String(socketLeakageMa)] }),
    ...(isTypeA ? [needOf.leakageType({ values: ['A'] })] : []),
  ]
  return needed({
    key,
    alike: 'brand',
    classes: etim.rcbo,
    ...rated({
      currentA,
      limits,
      needs,
      titleOf: (rating) =>
        `Дифавтомат ${poles} ${String(rating)} А ${curve} ${String(socketLeakageMa)} мА${isTypeA ? ' тип A' : ''}`,
    }),
    words: `дифференциальный автомат ${poles} ${curve}${String(currentA)} 30мА`,
    amount: 1,
    why: isTypeA
      ? 'Розетки до 32 А – через УЗО до 30 мА (ГОСТ Р 50571.4.41, 411.3.3), для электроники – тип A (ГОСТ Р 50571.5.53)'
      : null,
  })
}

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
