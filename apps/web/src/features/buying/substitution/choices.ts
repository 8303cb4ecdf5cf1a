import type { SubstitutedRow, SubstituteOffer } from '@snab/contract/buying/substitution'
import { toKopecks } from '@snab/domain/money/money'
import { substitutionEffect, type SubstitutionEffect } from '@snab/domain/catalogue/substitution'
import type { Replacement } from './replaced-lines'

/** Manual changes; otherwise the first offer is taken if it meets every feature. */
export type Choices = ReadonlyMap<number, { offerId?: number; isTaken?: boolean }>

export type Chosen = { row: SubstitutedRow; offer: SubstituteOffer; isTaken: boolean }

export function chosenOf(rows: readonly SubstitutedRow[], choices: Choices): Chosen[] {
  return rows.flatMap((row) => {
    const choice = choices.get(row.id)
    const offer = row.offers.find(({ product }) => product.id === choice?.offerId) ?? row.offers[0]
    return offer ? [{ row, offer, isTaken: choice?.isTaken ?? offer.isEqual }] : []
  })
}

export const replacementsOf = (chosen: readonly Chosen[]): ReadonlyMap<number, Replacement> =>
  new Map(
    chosen
      .filter(({ isTaken }) => isTaken)
      .map(({ row, offer }) => [
        row.id,
        { productId: offer.product.id, sellerId: offer.product.sellerId, amount: offer.amount },
      ]),
  )

const kopecksOf = (roubles: number | null) => (roubles === null ? null : toKopecks(roubles))

export type Effect = SubstitutionEffect & {
  /** The longest known term of the whole list in days. */ daysBefore: number
  daysAfter: number
}

export function effectOf(rows: readonly SubstitutedRow[], chosen: readonly Chosen[], restDays: number): Effect {
  const taken = chosen.filter(({ isTaken }) => isTaken)
  const byRow = new Map(taken.map(({ row, offer }) => [row.id, offer.days]))
  const longest = (daysOf: (row: SubstitutedRow) => number) =>
    rows.reduce((most, row) => Math.max(most, daysOf(row)), restDays)
  return {
    ...substitutionEffect(
      taken.map(({ row, offer }) => ({ before: kopecksOf(row.total), after: kopecksOf(offer.total) })),
    ),
    daysBefore: longest(({ days }) => days ?? 0),
    daysAfter: longest(({ id, days }) => (byRow.has(id) ? byRow.get(id) : days) ?? 0),
  }
}
