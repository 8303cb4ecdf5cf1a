import { tripsFuse, type FuseLimits, type LoadEffect, type WorstChange } from '@snab/domain/erp/load-fuse'
import type { Config } from '../../../config'

export type HeldChanges = { worst: WorstChange[]; fingerprint: string }

/** Rolls back a load that waits for a person. */
export class LoadHeld extends Error {
  override name = 'LoadHeld'
  readonly effect: LoadEffect
  readonly worst: WorstChange[]
  /** Equal for loads with the same effect. */
  readonly fingerprint: string
  /** The largest change of a price in basis points; null when nobody's ceiling is watched. */
  readonly priceChange: number | null
  /** True if it is above the ceiling of the person who loads. */
  readonly isAboveCeiling: boolean

  constructor(
    effect: LoadEffect,
    { worst, fingerprint }: HeldChanges,
    { priceChange = null, isAboveCeiling = false }: { priceChange?: number | null; isAboveCeiling?: boolean } = {},
  ) {
    super('The load waits for a person')
    this.effect = effect
    this.worst = worst
    this.fingerprint = fingerprint
    this.priceChange = priceChange
    this.isAboveCeiling = isAboveCeiling
  }
}

/** Whether loads can be held; null for tools and tests that load everything. */
export type Fuse = {
  limits: FuseLimits
  isApproved: () => Promise<boolean>
  /** The ceiling of the person who loads, in basis points. */
  mayChange?: number | null
} | null

export const fuseLimits = ({
  SNAB_FUSE_TIMES,
  SNAB_FUSE_JUMPED_PERCENT,
  SNAB_FUSE_HIDDEN_PERCENT,
}: Pick<Config, 'SNAB_FUSE_TIMES' | 'SNAB_FUSE_JUMPED_PERCENT' | 'SNAB_FUSE_HIDDEN_PERCENT'>): FuseLimits => ({
  times: SNAB_FUSE_TIMES,
  jumpedPercent: SNAB_FUSE_JUMPED_PERCENT,
  hiddenPercent: SNAB_FUSE_HIDDEN_PERCENT,
})

/** Whether a price changes more than the person may. */
export const isAbove = (priceChange: number | null, fuse: Fuse): boolean =>
  priceChange !== null && fuse?.mayChange != null && priceChange > fuse.mayChange

/** Throws LoadHeld when the effect is too large and this load is not approved. */
export async function passFuse(
  fuse: Fuse,
  effect: LoadEffect,
  describe: () => Promise<HeldChanges>,
  priceChange: number | null = null,
): Promise<void> {
  if (!fuse) return
  const isAboveCeiling = isAbove(priceChange, fuse)
  if ((!tripsFuse(effect, fuse.limits) && !isAboveCeiling) || (await fuse.isApproved())) return
  throw new LoadHeld(effect, await describe(), { priceChange, isAboveCeiling })
}
