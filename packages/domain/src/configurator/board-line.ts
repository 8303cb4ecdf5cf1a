import type { Poles } from './etim'
import type { LineLoad } from './socket-lines'

export const boardDevices = ['breaker', 'rcbo'] as const
type BoardDevice = (typeof boardDevices)[number]
export const tripCurves = ['B', 'C', 'D'] as const
export type TripCurve = (typeof tripCurves)[number]
export const boardMountings = ['surface', 'flush'] as const
export type BoardMounting = (typeof boardMountings)[number]

export type BoardLine = {
  name: string
  phases: 1 | 3
  currentA: number
  curve: TripCurve
  device: BoardDevice
  load: LineLoad
  /** Copper; null when unknown. */
  cableMm2: number | null
}

export type BoardInput = {
  lines: readonly BoardLine[]
  /** Phases of the supply. */
  phases: 1 | 3
  /** Demand factor: the share of the lines' currents that flows at once, 0…1. */
  demandFactor: number
  /** Spare places, as a percentage of those used. */
  sparePercent: number
  mounting: BoardMounting
  /** The copper cable that feeds the board; null when unknown. */
  cableMm2: number | null
}

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
