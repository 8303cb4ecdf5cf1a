import { shown } from './numbers'

export const lineLoads = ['sockets', 'lighting', 'other'] as const
export type LineLoad = (typeof lineLoads)[number]

/** ГОСТ Р 50571.4.41, 411.3.3: the rating of the residual-current device that protects sockets. */
export const socketLeakageMa = 30
/** ГОСТ IEC 60884-1: the rated current of household sockets. */
const socketA = 16

/** The parts of a line that the rules for sockets apply to. */
type Line = { name: string; load: LineLoad; currentA: number }

/** Recognises sockets by the name when the line's load is not given. */
export const feedsSockets = ({ name, load }: Pick<Line, 'name' | 'load'>): boolean =>
  load === 'sockets' || (load === 'other' && /розет/i.test(name))

/** Sockets of 32 A feed cookers, so only lines marked as sockets have the limit of household sockets. */
export function overratedSockets(lines: readonly Line[]): string[] {
  const over = lines.filter(({ load, currentA }) => load === 'sockets' && currentA > socketA)
  return over.map(
    ({ name, currentA }) =>
      `Автомат ${shown(currentA)} А не защитит розетки на ${shown(socketA)} А${name ? ` (${name})` : ''}: возьмите ${shown(socketA)} А (ГОСТ Р 50571.4.43, 433.1; ГОСТ IEC 60884-1).`,
  )
}

export function socketsWithoutResidual(lines: readonly Pick<Line, 'name'>[]): string[] {
  if (lines.length === 0) return []
  const names = lines.map(({ name }) => name).filter(Boolean)
  return [
    `Розетки без УЗО${names.length > 0 ? `: ${names.join(', ')}` : ''}. Нужен дифавтомат или УЗО до ${shown(socketLeakageMa)} мА, для электроники типа A (ГОСТ Р 50571.4.41, 411.3.3; ГОСТ Р 50571.5.53).`,
  ]
}

export const typeAcWarning =
  'Тип AC не срабатывает на пульсирующий постоянный ток: для стиральных машин, компьютеров и светодиодных светильников возьмите тип A (ГОСТ Р 50571.5.53).'
