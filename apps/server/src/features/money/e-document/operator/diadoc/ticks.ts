const TICKS_PER_MS = 10_000n
/** 0001-01-01 in milliseconds of the Unix epoch. */
const EPOCH_MS = 62_135_596_800_000n

/** A moment as .NET counts it: tenths of a microsecond since year 1. */
export const momentOfTicks = (ticks: number | string): Date =>
  new Date(Number(BigInt(typeof ticks === 'number' ? Math.trunc(ticks) : ticks) / TICKS_PER_MS - EPOCH_MS))
