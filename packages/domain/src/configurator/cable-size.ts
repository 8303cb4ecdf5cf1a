import {
  mostNeighbours,
  neighbourFactor,
  tabledCurrents,
  temperatureFactor,
  type Conductor,
  type Laying,
} from './cable-currents'
import { breakerCurrentsA, etim, needOf, nextInRow, polesNeed } from './etim'
import { shown } from './numbers'
import { needed, type Plan, type Step } from './plan'

export type CableInput = {
  powerKw: number
  phases: 1 | 3
  powerFactor: number
  lengthM: number
  laying: Laying
  conductor: Conductor
  dropLimitPercent: number
  ambientC: number
  /** Cables side by side, including this one. */
  cables: number
  /** Extra length for ends and bends, in percent of the route. */
  sparePercent: number
}

/** Volts: between phase and neutral, and between phases. ГОСТ 29322. */
const phaseVolts = 230
const lineVolts = 400

/** ГОСТ Р 50571.5.52, appendix G: resistivity at working temperature, Ω·mm²/m, and reactance of a metre, Ω/m. */
const resistivity: Record<Conductor, number> = { copper: 0.0225, aluminium: 0.036 }
const reactancePerM = 0.00008

/**
 * ПУЭ 7, note to table 1.3.7: four-core cables carry as three-core ones with this factor; we use it for five cores too.
 */
const manyCoresFactor = 0.92

type Loaded = Pick<CableInput, 'phases' | 'powerFactor' | 'lengthM' | 'conductor'>

export const loadCurrentA = ({
  powerKw,
  phases,
  powerFactor,
}: Pick<CableInput, 'powerKw' | 'phases' | 'powerFactor'>): number =>
  (powerKw * 1000) / ((phases === 1 ? phaseVolts : Math.sqrt(3) * lineVolts) * powerFactor)

/** Percent of the phase voltage. ГОСТ Р 50571.5.52, appendix G. */
export function voltageDropPercent(
  { phases, powerFactor, lengthM, conductor }: Loaded,
  sectionMm2: number,
  currentA: number,
): number {
  const ways = phases === 1 ? 2 : 1
  const sine = Math.sqrt(1 - powerFactor ** 2)
  const ohms = (resistivity[conductor] * lengthM * powerFactor) / sectionMm2 + reactancePerM * lengthM * sine
  return (100 * ways * ohms * currentA) / phaseVolts
}

/** The current each section may carry with this laying. */
export function allowedCurrents(input: Pick<CableInput, 'conductor' | 'laying' | 'phases' | 'ambientC' | 'cables'>) {
  const { sections, source } = tabledCurrents(input.conductor, input.laying, input.phases)
  const temperature = temperatureFactor(input.laying, input.ambientC)
  const neighbours = neighbourFactor(input.laying, input.cables)
  const cores = input.phases === 3 && input.laying !== 'pipe' ? manyCoresFactor : 1
  return {
    source,
    temperature,
    neighbours,
    cores,
    sections: sections.map(({ sectionMm2, currentA }) => ({
      sectionMm2,
      tabledA: currentA,
      allowedA: currentA * temperature * neighbours * cores,
    })),
  }
}

export type CableSize = { loadA: number; breakerA: number; sectionMm2: number; allowedA: number; dropPercent: number }

/**
 * The smallest section that its breaker protects and that keeps the voltage drop: Ib ≤ In ≤ Iz (ГОСТ Р 50571.4.43,
 * 433.1). Null when the table has none.
 */
export function cableSize(input: CableInput): CableSize | null {
  const loadA = loadCurrentA(input)
  const breakerA = nextInRow(breakerCurrentsA, loadA)
  if (breakerA === null) return null
  const found = allowedCurrents(input).sections.find(
    ({ sectionMm2, allowedA }) =>
      allowedA >= breakerA && voltageDropPercent(input, sectionMm2, loadA) <= input.dropLimitPercent,
  )
  return (
    (found && {
      loadA,
      breakerA,
      sectionMm2: found.sectionMm2,
      allowedA: found.allowedA,
      dropPercent: voltageDropPercent(input, found.sectionMm2, loadA),
    }) ??
    null
  )
}

/** ГОСТ 31996, and ГОСТ 31565 for cables allowed in buildings: types for this laying, the usual one first. */
const indoors = {
  copper: ['ВВГнг(А)-LS', 'ВВГ-Пнг(А)-LS', 'ППГнг(А)-HF'],
  aluminium: ['АВВГнг(А)-LS'],
} as const satisfies Record<Conductor, readonly string[]>
const marks: Record<Conductor, Record<Laying, readonly string[]>> = {
  copper: { air: indoors.copper, pipe: indoors.copper, ground: ['ВБШвнг(А)-LS', 'ВБШв', 'ВБШвнг(А)'] },
  aluminium: { air: indoors.aluminium, pipe: indoors.aluminium, ground: ['АВБШв', 'АВБШвнг(А)', 'АВБШвнг(А)-LS'] },
}
const conductorNames: Record<Conductor, string> = { copper: 'медь', aluminium: 'алюминий' }

export function planCable(input: CableInput): Plan {
  const size = cableSize(input)
  const steps: Step[] = [loadStep(input)]
  if (!size)
    return {
      items: [],
      steps,
      warnings: [
        'Ни одно сечение таблицы не подходит. Уменьшите длину или мощность, разрешите большую потерю напряжения или разделите нагрузку (ПУЭ 7, табл. 1.3.4–1.3.7).',
      ],
    }
  const coreCount = input.phases === 1 ? 3 : 5
  const mark = marks[input.conductor][input.laying]
  const section = shown(size.sectionMm2)
  const amountM = Math.ceil(input.lengthM * (1 + input.sparePercent / 100) - 1e-9)
  return {
    steps: [...steps, ...sizeSteps(input, size)],
    warnings: warningsOf(input),
    items: [
      needed({
        key: 'cable',
        title: `Кабель ${mark[0] ?? ''} ${String(coreCount)}×${section}`,
        classes: etim.cable,
        needs: [
          needOf.cores({ values: [String(coreCount)] }),
          needOf.sectionMm2({ values: [String(size.sectionMm2)] }),
          needOf.conductor({ values: [conductorNames[input.conductor]] }),
          needOf.mark({ values: mark }),
        ],
        words: `кабель ${mark[0] ?? ''} ${String(coreCount)}х${section}`,
        amount: amountM,
        unit: 'м',
      }),
      needed({
        key: 'breaker',
        title: `Автомат ${input.phases === 1 ? '1P' : '3P'} ${String(size.breakerA)} А C`,
        classes: etim.breaker,
        needs: [
          polesNeed(input.phases),
          needOf.currentA({ values: [String(size.breakerA)] }),
          needOf.curve({ values: ['C'] }),
        ],
        words: `выключатель автоматический ${input.phases === 1 ? '1P' : '3P'} ${String(size.breakerA)}А C`,
        amount: 1,
      }),
    ],
  }
}

function loadStep(input: CableInput): Step {
  const volts = input.phases === 1 ? `${String(phaseVolts)}` : `(√3 · ${String(lineVolts)}`
  return {
    title: 'Расчётный ток',
    formula: `I = P / ${input.phases === 1 ? '(U · cos φ)' : '(√3 · U · cos φ)'} = ${shown(input.powerKw * 1000)} / ${
      input.phases === 1 ? `(${volts}` : volts
    } · ${shown(input.powerFactor)}) = ${shown(loadCurrentA(input), 1)} А`,
    source: 'ГОСТ 29322: 230/400 В',
  }
}

function sizeSteps(input: CableInput, { loadA, breakerA, sectionMm2, allowedA, dropPercent }: CableSize): Step[] {
  const { source, temperature, neighbours, cores, sections } = allowedCurrents(input)
  const tabledA = sections.find((row) => row.sectionMm2 === sectionMm2)?.tabledA ?? 0
  const factors = [temperature, neighbours, cores].map((factor) => shown(factor)).join(' · ')
  const ways = input.phases === 1 ? '2 · ' : ''
  const sine = Math.sqrt(1 - input.powerFactor ** 2)
  const before = sections.filter((row) => row.sectionMm2 < sectionMm2).at(-1)
  return [
    {
      title: 'Автомат',
      formula: `Iн ≥ I: ${String(breakerA)} А ≥ ${shown(loadA, 1)} А`,
      source: 'ГОСТ Р 50571.4.43, 433.1: I ≤ Iн ≤ Iдоп',
    },
    {
      title: `Допустимый ток, ${shown(sectionMm2)} мм²`,
      formula: `Iдоп = ${shown(tabledA)} · ${factors} = ${shown(allowedA, 1)} А ≥ ${String(breakerA)} А`,
      source: `${source}; поправки: температура – табл. 1.3.3, соседние кабели – табл. 1.3.12 и 1.3.26, число жил – примечание к табл. 1.3.7`,
    },
    {
      title: 'Потеря напряжения',
      formula: `ΔU = 100 · ${ways}(ρ · L / S · cos φ + λ · L · sin φ) · I / U₀ = 100 · ${ways}(${shown(
        resistivity[input.conductor],
        4,
      )} · ${shown(input.lengthM)} / ${shown(sectionMm2)} · ${shown(input.powerFactor)} + ${shown(reactancePerM, 5)} · ${shown(
        input.lengthM,
      )} · ${shown(sine)}) · ${shown(loadA, 1)} / ${String(phaseVolts)} = ${shown(dropPercent)} % ≤ ${shown(
        input.dropLimitPercent,
      )} %`,
      source: 'ГОСТ Р 50571.5.52, приложение G',
    },
    ...(before
      ? [
          {
            title: `Почему не ${shown(before.sectionMm2)} мм²`,
            formula:
              before.allowedA < breakerA
                ? `Iдоп = ${shown(before.allowedA, 1)} А < ${String(breakerA)} А`
                : `ΔU = ${shown(voltageDropPercent(input, before.sectionMm2, loadA))} % > ${shown(input.dropLimitPercent)} %`,
            source: 'Меньшее сечение таблицы',
          },
        ]
      : []),
  ]
}

const warningsOf = ({ conductor, laying, cables }: CableInput): string[] => [
  ...(conductor === 'aluminium'
    ? [
        'В зданиях алюминий до 16 мм² применяют только из сплавов 8030 и 8176 (СП 256.1325800.2016). Проверьте марку кабеля.',
      ]
    : []),
  ...(cables > mostNeighbours(laying)
    ? [
        `Больше ${String(mostNeighbours(laying))} кабелей рядом: таблица кончилась, поправку возьмите у проектировщика (ПУЭ 7, табл. ${laying === 'ground' ? '1.3.26' : '1.3.12'}).`,
      ]
    : []),
]
