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

  constructor(effect: LoadEffect, { worst, fingerprint }: HeldChanges) {
    super('The load waits for a person')
    this.effect = effect
    this.worst = worst
    this.fingerprint = fingerprint
  }
}

/** Whether loads can be held; null for tools and tests that load everything. */
export type Fuse = { limits: FuseLimits; isApproved: () => Promise<boolean> } | null

export const fuseLimits = ({
  SNAB_FUSE_TIMES,
  SNAB_FUSE_JUMPED_PERCENT,
  SNAB_FUSE_HIDDEN_PERCENT,
}: Pick<Config, 'SNAB_FUSE_TIMES' | 'SNAB_FUSE_JUMPED_PERCENT' | 'SNAB_FUSE_HIDDEN_PERCENT'>): FuseLimits => ({
  times: SNAB_FUSE_TIMES,
  jumpedPercent: SNAB_FUSE_JUMPED_PERCENT,
  hiddenPercent: SNAB_FUSE_HIDDEN_PERCENT,
})

/** Throws LoadHeld when the effect is too large and this load is not approved. */
export async function passFuse(fuse: Fuse, effect: LoadEffect, describe: () => Promise<HeldChanges>): Promise<void> {
  if (!fuse || !tripsFuse(effect, fuse.limits) || (await fuse.isApproved())) return
  throw new LoadHeld(effect, await describe())
}
