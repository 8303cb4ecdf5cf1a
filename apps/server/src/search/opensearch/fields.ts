import type { IndexFeature } from '@snab/catalogue-index/types'

/** The fields of a product in which a term may occur, strongest first, in the order of the own index. */
export const termFields = ['start', 'name', 'keywords'] as const
export type FieldName = (typeof termFields)[number]

export const rangeField = (featureId: number): string => `ranges.${featureId}`
export const priceField = (priceTypeId: number): string => `prices.${priceTypeId}`
export const stockField = (warehouseId: number): string => `stocks.${warehouseId}`

export const valueToken = (featureId: number, valueId: number): string => `${featureId}:v:${valueId}`
export const numberToken = (featureId: number, number: number): string => `${featureId}:n:${number}`
export const flagToken = (featureId: number): string => `${featureId}:f`
const rangeToken = (featureId: number, from: number, to: number): string => `${featureId}:r:${from}:${to}`

/** One text per value that a product can have in a feature, for filters by value and for counting. */
export function featureToken(feature: IndexFeature): string {
  const { featureId } = feature
  if (feature.kind === 'value') return valueToken(featureId, feature.valueId)
  if (feature.kind === 'number') return numberToken(featureId, feature.number)
  if (feature.kind === 'flag') return flagToken(featureId)
  return rangeToken(featureId, Math.min(feature.from, feature.to), Math.max(feature.from, feature.to))
}

export type ReadToken = { featureId: number } & (
  | { kind: 'value' | 'number'; value: number }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'flag' }
)

export function readToken(token: string): ReadToken {
  const [feature, kind, from, to] = token.split(':')
  const featureId = Number(feature)
  if (kind === 'f') return { featureId, kind: 'flag' }
  if (kind === 'r') return { featureId, kind: 'range', from: Number(from), to: Number(to) }
  return { featureId, kind: kind === 'v' ? 'value' : 'number', value: Number(from) }
}
