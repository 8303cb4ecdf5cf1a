/** `score` grows as the number gets worse; it compares runs on one machine. */
export type Row = { claim: string; target: string; measured: string; held: boolean | null; score?: number }

export const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
export const atMost = (claim: string, value: number, limit: number, unit: string, digits = 0, note = ''): Row => ({
  claim,
  target: `≤ ${number(limit, limit < 1 ? 1 : 0)} ${unit}`,
  measured: `${number(value, digits)} ${unit}${note}`,
  held: value <= limit,
  score: value,
})
export const seconds = (value: number | null): string => (value === null ? '–' : `${number(value, 1)} s`)
export const shown = (claim: string, measured: string): Row => ({ claim, target: 'reported', measured, held: null })
