import { lineTotal } from '../money/money'
import { vatInside } from '../money/vat'
import type { NamedDocument } from './named-document'

/** Kopecks including VAT, thousandths and basis points; the rate is null for «без НДС». */
export type Measured = { amount: number; price: number; vatRate: number | null; vat: number; total: number }

/** A line of a shipping document in its current state. */
export type StandingLine = {
  /** Its number in the document, from 1. */
  lineNumber: number
  /** The position of the order's line; 0 is delivery. */
  position: number
  article: string
  name: string
  unit: string
  okei: string
  now: Measured
}

/** What a correction does to a line; a line returned whole has an amount of zero after it. */
export type CorrectionLine = Omit<StandingLine, 'now'> & { before: Measured; after: Measured }

/** The corrected document, what changed in it, and what the change rests on. */
export type Correction = { corrected: NamedDocument; lines: CorrectionLine[]; grounds: NamedDocument[] }

/** The lines of a shipping document before any correction. */
export const standingLines = (
  lines: readonly (Measured & Omit<StandingLine, 'lineNumber' | 'now'>)[],
): StandingLine[] =>
  lines.map(({ position, article, name, unit, okei, amount, price, vatRate, vat, total }, at) => ({
    lineNumber: at + 1,
    position,
    article,
    name,
    unit,
    okei,
    now: { amount, price, vatRate, vat, total },
  }))

/** The lines after an earlier correction of the same document. */
export function afterCorrection(
  lines: readonly StandingLine[],
  corrected: readonly Pick<CorrectionLine, 'lineNumber' | 'after'>[],
): StandingLine[] {
  const after = new Map(corrected.map((line) => [line.lineNumber, line.after]))
  return lines.map((line) => ({ ...line, now: after.get(line.lineNumber) ?? line.now }))
}

/** What is removed from a line: an amount and its sum. */
export type Taken = { position: number; amount: number; total: number }

/**
 * Goods returned at their price lower the amount; any other sum is a lower price of the whole line. Null when the
 * document does not hold that much: then it cannot be corrected.
 */
export function takenOff(lines: readonly StandingLine[], taken: readonly Taken[]): CorrectionLine[] | null {
  const changed: CorrectionLine[] = []
  for (const one of byPosition(taken)) {
    const line = lines.find(({ position, now }) => position === one.position && now.amount >= one.amount)
    if (!line || line.now.total < one.total) return null
    const { now, ...of } = line
    const amount = isAtPrice(now, one) ? now.amount - one.amount : now.amount
    changed.push({ ...of, before: now, after: measured(now, { amount, total: now.total - one.total }) })
  }
  return changed.toSorted((one, other) => one.lineNumber - other.lineNumber)
}

function byPosition(taken: readonly Taken[]): Taken[] {
  const sums = new Map<number, Taken>()
  for (const { position, amount, total } of taken) {
    const known = sums.get(position)
    sums.set(position, { position, amount: amount + (known?.amount ?? 0), total: total + (known?.total ?? 0) })
  }
  return [...sums.values()]
}

/** A line returned completely must end at zero; a part may differ by the kopeck of rounding. */
const isAtPrice = (now: Measured, { amount, total }: Taken): boolean =>
  amount === now.amount ? total === now.total : Math.abs(lineTotal(now.price, amount) - total) <= 1

/** A line with another amount and sum at its rate; its price stays unless it would contradict the sum. */
export function measured(now: Measured, { amount, total }: Pick<Measured, 'amount' | 'total'>): Measured {
  const isSamePrice = Math.abs(lineTotal(now.price, amount) - total) <= 1
  const price = amount === 0 || isSamePrice ? now.price : Math.round((total * 1000) / amount)
  return { amount, price, vatRate: now.vatRate, vat: vatInside(total, now.vatRate), total }
}

type Change = { increase: number; decrease: number }
export type CorrectionTotals = { net: Change; vat: Change; total: Change }

/** Increases and decreases are summed separately, as the forms require. */
export function correctionTotals(lines: readonly Pick<CorrectionLine, 'before' | 'after'>[]): CorrectionTotals {
  const sum = (valueOf: (line: Measured) => number): Change => {
    const changes = lines.map(({ before, after }) => valueOf(after) - valueOf(before))
    return {
      increase: changes.reduce((all, change) => all + Math.max(0, change), 0),
      decrease: changes.reduce((all, change) => all + Math.max(0, -change), 0),
    }
  }
  return { net: sum(({ total, vat }) => total - vat), vat: sum(({ vat }) => vat), total: sum(({ total }) => total) }
}

/** Kopecks by which the debt changes; negative lowers it. */
export const changeOf = (lines: readonly Pick<CorrectionLine, 'before' | 'after'>[]): { total: number; vat: number } =>
  lines.reduce(
    (all, { before, after }) => ({
      total: all.total + after.total - before.total,
      vat: all.vat + after.vat - before.vat,
    }),
    { total: 0, vat: 0 },
  )
