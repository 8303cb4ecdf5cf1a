import type { FitDirection } from './critical'

/** A critical feature of a class as stored; `unit` applies to numbers written without one. */
export type StoredCritical = { featureId: number; direction: FitDirection; unit: string | null }
