export type Outcome = {
  fault: string
  visits: number
  failed: number
  /**
   * Seconds from the first failed visit (or from the repair, if nothing could be served) to the end of the last one.
   */
  backS: number | null
  /** Seconds until every server finds a product by its new name after recovery; null: not within half a minute. */
  staleS: number | null
  /** Exchanges of 1C meanwhile. */ exchanges?: { loaded: number; broken: number }
  /** Load average at the time of the fault, because the machine may have had other work. */ load?: number
  problems: readonly string[]
}

export type DrillResult = {
  outcomes: readonly Outcome[]
  /** Confirmed to their buyers. */ orders: number
  /** Lost orders, and orders that were never confirmed. */ wrong: readonly string[]
  prices?: { confirmed: number; wrong: readonly string[] }
  exchanges?: { loaded: number; broken: number; goods: number; wrong: readonly string[] }
}

/** An earlier result in which the rows of a run with some faults replace the old ones; counts add up. */
export const withRows = (earlier: DrillResult, run: DrillResult): DrillResult => ({
  outcomes: [
    ...earlier.outcomes.map((old) => run.outcomes.find(({ fault }) => fault === old.fault) ?? old),
    ...run.outcomes.filter(({ fault }) => !earlier.outcomes.some((old) => old.fault === fault)),
  ],
  orders: earlier.orders + run.orders,
  wrong: [...earlier.wrong, ...run.wrong],
  ...(run.prices && {
    prices: {
      confirmed: (earlier.prices?.confirmed ?? 0) + run.prices.confirmed,
      wrong: [...(earlier.prices?.wrong ?? []), ...run.prices.wrong],
    },
  }),
  ...(run.exchanges && {
    exchanges: {
      ...run.exchanges,
      loaded: (earlier.exchanges?.loaded ?? 0) + run.exchanges.loaded,
      broken: (earlier.exchanges?.broken ?? 0) + run.exchanges.broken,
      wrong: [...(earlier.exchanges?.wrong ?? []), ...run.exchanges.wrong],
    },
  }),
})
