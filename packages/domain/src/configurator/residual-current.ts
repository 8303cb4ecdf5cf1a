import { etim, needOf, nextInRow, polesNeed, selective } from './etim'
import { shown } from './numbers'
import { added, needed, type NeededItem, type Plan, type Step } from './plan'
import { typeAcWarning } from './socket-lines'

export const leakageTypes = ['AC', 'A'] as const
type LeakageType = (typeof leakageTypes)[number]

export type ProtectedLine = {
  name: string
  /** The rating of this line's breaker. */
  breakerA: number
  /** The usual load current. */
  loadA: number
  lengthM: number
}

export type ResidualInput = {
  lines: readonly ProtectedLine[]
  phases: 1 | 3
  /** The rating of the breaker above all groups. */
  mainBreakerA: number
  type: LeakageType
  /** Rating of the groups: 30 mA to protect people, 10 mA in wet rooms. */
  groupMa: 10 | 30
  /** Adds one device above all groups against fire. */
  withFireProtection: boolean
}

/** ГОСТ IEC 61008-1: preferred values. */
const rcdCurrentsA = [16, 25, 32, 40, 63, 80, 100] as const

/** ПУЭ 7, 7.1.83: leakage when unknown, in milliamperes per ampere of load and per metre of the phase conductor. */
const perAmpere = 0.4
const perMetre = 0.01
/** Same rule: a device may trip at half its rating, so total leakage is limited to a third. */
const reserve = 3

export const leakageMa = ({ loadA, lengthM }: Pick<ProtectedLine, 'loadA' | 'lengthM'>): number =>
  perAmpere * loadA + perMetre * lengthM

type Group = {
  lines: ProtectedLine[]
  leakageMa: number
  /** Null when no device is large enough. */
  currentA: number | null
}

export type ResidualSize = {
  groups: Group[]
  /** Lines whose own leakage exceeds any group. */
  tooLeaky: ProtectedLine[]
  fire: { leakageMa: number; ratedMa: number | null; currentA: number | null } | null
}

/** Groups lines while their leakage allows it, highest leakage first. */
export function residualSize(input: ResidualInput): ResidualSize {
  const mostMa = input.groupMa / reserve
  const tooLeaky = input.lines.filter((line) => leakageMa(line) > mostMa + 1e-9)
  const rest = input.lines.filter((line) => !tooLeaky.includes(line)).toSorted((a, b) => leakageMa(b) - leakageMa(a))
  const groups: { lines: ProtectedLine[]; leakageMa: number }[] = []
  for (const line of rest) {
    const own = leakageMa(line)
    const group = groups.find((known) => known.leakageMa + own <= mostMa + 1e-9)
    if (group) {
      group.lines.push(line)
      group.leakageMa += own
    } else groups.push({ lines: [line], leakageMa: own })
  }
  return {
    groups: groups.map((group) => ({ ...group, currentA: ratedFor(group.lines, input.mainBreakerA) })),
    tooLeaky,
    fire: input.withFireProtection ? fireOf(input) : null,
  }
}

/** At least the upstream breaker or the sum of the breakers behind it, whichever is less. */
function ratedFor(lines: readonly ProtectedLine[], mainBreakerA: number): number | null {
  const sum = lines.reduce((total, { breakerA }) => total + breakerA, 0)
  const largest = Math.max(...lines.map(({ breakerA }) => breakerA))
  return nextInRow(rcdCurrentsA, Math.max(largest, Math.min(sum, mainBreakerA)))
}

/**
 * ПУЭ 7, 7.1.84: at most 300 mA against fire, and at least three times the groups' rating so that groups trip first.
 */
const fireRatingsMa = [100, 300] as const

function fireOf({ lines, groupMa, mainBreakerA }: ResidualInput): NonNullable<ResidualSize['fire']> {
  const total = lines.reduce((sum, line) => sum + leakageMa(line), 0)
  return {
    leakageMa: total,
    ratedMa: nextInRow(fireRatingsMa, Math.max(reserve * groupMa, reserve * total)),
    currentA: nextInRow(rcdCurrentsA, mainBreakerA),
  }
}

export function planResidual(input: ResidualInput): Plan {
  const size = residualSize(input)
  const poles = input.phases === 1 ? 2 : 4
  const rcd = (currentA: number, ratedMa: number, isFire: boolean): NeededItem => {
    const type = isFire ? 'S' : input.type
    const wordsOf = (rating: number) => `${String(poles)}P ${String(rating)} А ${String(ratedMa)} мА тип ${type}`
    const ofRating = (rating: number) => ({
      title: `${isFire ? 'УЗО противопожарное селективное' : 'УЗО'} ${wordsOf(rating)}`,
      needs: [
        polesNeed(poles),
        needOf.currentA({ values: [String(rating)] }),
        needOf.leakageMa({ values: [String(ratedMa)] }),
        isFire ? selective : needOf.leakageType({ values: [input.type] }),
      ],
    })
    return needed({
      ...ofRating(currentA),
      // devices with a higher contact rating are protected by the same breakers
      instead: rcdCurrentsA.filter((rating) => rating > currentA).map(ofRating),
      alike: 'brand',
      key: `${isFire ? 'fire' : 'rcd'}-${String(currentA)}-${String(ratedMa)}`,
      classes: etim.rcd,
      words: `УЗО ${wordsOf(currentA)}`,
      amount: 1,
    })
  }
  const fire = size.fire
  return {
    items: added([
      ...size.groups.flatMap(({ currentA }) => (currentA === null ? [] : [rcd(currentA, input.groupMa, false)])),
      ...(fire && fire.currentA !== null && fire.ratedMa !== null ? [rcd(fire.currentA, fire.ratedMa, true)] : []),
    ]),
    steps: stepsOf(input, size),
    warnings: warningsOf(input, size),
  }
}

function stepsOf(input: ResidualInput, { groups, fire }: ResidualSize): Step[] {
  const ofGroups = groups.map((group, at): Step => {
    const amperes = group.lines.reduce((sum, { loadA }) => sum + loadA, 0)
    const metres = group.lines.reduce((sum, { lengthM }) => sum + lengthM, 0)
    return {
      title: `Группа ${String(at + 1)}: ${group.lines.map(({ name }) => name).join(', ')}`,
      formula: `Iут = 0,4 · ${shown(amperes)} + 0,01 · ${shown(metres)} = ${shown(group.leakageMa)} мА ≤ ${String(
        input.groupMa,
      )} / 3 = ${shown(input.groupMa / reserve)} мА; Iн ≥ ${group.currentA === null ? 'больше 100' : String(group.currentA)} А`,
      source: 'ПУЭ 7, 7.1.83; номиналы – ГОСТ IEC 61008-1',
    }
  })
  if (!fire) return ofGroups
  return [
    ...ofGroups,
    {
      title: 'Противопожарное УЗО',
      formula: `IΔн ≥ 3 · max(${String(input.groupMa)}; ${shown(fire.leakageMa)}) мА → ${
        fire.ratedMa === null ? 'больше 300' : String(fire.ratedMa)
      } мА, тип S, Iн ≥ ${String(input.mainBreakerA)} А`,
      source: 'ПУЭ 7, 7.1.73 и 7.1.84: селективность и не больше 300 мА',
    },
  ]
}

function warningsOf({ lines, groupMa, type }: ResidualInput, { groups, tooLeaky, fire }: ResidualSize): string[] {
  const warnings: string[] = []
  if (lines.length === 0) warnings.push('Добавьте хотя бы одну линию.')
  if (type === 'AC') warnings.push(typeAcWarning)
  if (tooLeaky.length > 0)
    warnings.push(
      `Естественная утечка больше ${shown(groupMa / reserve)} мА: ${tooLeaky
        .map(({ name }) => name)
        .join(
          ', ',
        )}. Разделите линию на несколько${groupMa === 10 ? ' или возьмите УЗО на 30 мА' : ''} (ПУЭ 7, 7.1.83).`,
    )
  if (groups.some(({ currentA }) => currentA === null) || fire?.currentA === null)
    warnings.push('Нужно УЗО больше 100 А: уменьшите группу или вводной автомат (ГОСТ IEC 61008-1).')
  if (fire?.ratedMa === null)
    warnings.push('Общая утечка слишком велика для противопожарного УЗО на 300 мА: разделите ввод (ПУЭ 7, 7.1.84).')
  return warnings
}
