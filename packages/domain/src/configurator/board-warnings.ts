import type { BoardInput, BoardSize, TripCurve } from './board-line'
import { shown } from './numbers'
import { cableCurrentA } from './ratings'
import { feedsSockets, overratedSockets, socketsWithoutResidual } from './socket-lines'

/** ГОСТ IEC 60898-1, table 2: instantaneous tripping, as a multiple of the rated current. */
const instantly: Record<TripCurve, { from: number; to: number }> = {
  B: { from: 3, to: 5 },
  C: { from: 5, to: 10 },
  D: { from: 10, to: 20 },
}

export function boardWarnings(input: BoardInput, { mainA, places }: BoardSize): string[] {
  const { lines, phases, cableMm2 } = input
  const inlet = { name: 'ввод', currentA: mainA ?? 0, cableMm2, phases }
  return [
    ...[inlet, ...lines].flatMap(thinCable),
    ...overratedSockets(lines),
    ...socketsWithoutResidual(lines.filter((line) => line.device === 'breaker' && feedsSockets(line))),
    ...(lines.length === 0 ? ['Добавьте хотя бы одну линию.'] : []),
    ...(places === null
      ? ['Щит больше 72 модулей: разделите линии на несколько щитов (ряд размеров в каталогах).']
      : []),
    ...(mainA === null
      ? [
          'Ток ввода больше 125 А: нужен автомат в литом корпусе, подберите его в каталоге (ГОСТ IEC 60898-1 – до 125 А).',
        ]
      : []),
    ...(phases === 1 && lines.some((line) => line.phases === 3)
      ? ['Есть трёхфазные линии, а ввод однофазный. Смените ввод или линии.']
      : []),
    ...(mainA === null ? [] : tripsTogether(input, mainA)),
  ]
}

function thinCable({
  name,
  currentA,
  cableMm2,
  phases,
}: Pick<BoardInput['lines'][number], 'name' | 'currentA' | 'cableMm2' | 'phases'>): string[] {
  const cableA = cableCurrentA(cableMm2, phases)
  return cableA === null || currentA <= cableA
    ? []
    : [
        `Кабель ${shown(cableMm2 ?? 0)} мм² (${name}) держит ${shown(cableA)} А, а автомат – ${shown(currentA)} А: возьмите кабель толще (ПУЭ 7, табл. 1.3.4; ГОСТ Р 50571.4.43, 433.1).`,
      ]
}

/** Lines whose short circuit may trip the main breaker as well. */
function tripsTogether({ lines }: BoardInput, mainA: number): string[] {
  const mainHoldsA = instantly.C.from * mainA
  const both = lines.filter(({ currentA, curve }) => instantly[curve].to * currentA > mainHoldsA)
  return both.length === 0
    ? []
    : [
        `При коротком замыкании больше ${shown(mainHoldsA)} А вместе с линией может отключиться и ввод: ${both
          .map(({ name }) => name)
          .join(', ')} (ГОСТ IEC 60898-1, табл. 2). Полную селективность смотрите в таблицах изготовителя.`,
      ]
}
