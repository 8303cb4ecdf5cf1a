import type { FeatureFilter } from '@snab/catalogue-index/types'
import type { matchNeeds } from '@snab/contract/catalogue/configurator'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Db } from '../../../db/database'
import type { DictionaryData } from '../goods/dictionary'
import { findFeatures, findValues } from './configurator.queries'

type Need = ParsedRequestOf<typeof matchNeeds>['body']['items'][number]['needs'][number]
/**
 * Translates a need into index filters; null when there is no such feature. `isShared` allows features of other
 * catalogues for goods of price lists when their own catalogue has none.
 */
export type NeedReader = {
  read: (where: Where, need: Need) => FeatureFilter | null
  /** Where to look for the features of a class: its own catalogue first, then any other. */
  places: (catalogueId: number) => Where[]
}
type Where = { catalogueId: number; isShared: boolean }

const nothing = -1

/** Reads all features named by the items at once. */
export async function readNeeds(
  db: Db,
  dictionary: DictionaryData,
  items: readonly { needs: readonly Need[]; instead: readonly (readonly Need[])[] }[],
): Promise<NeedReader> {
  const needs = items.flatMap((item) => [...item.needs, ...item.instead.flat()])
  const codes = [...new Set(needs.flatMap((need) => need.codes))]
  const names = [...new Set(needs.flatMap((need) => need.names))]
  const features = codes.length + names.length > 0 ? await findFeatures(db, codes, names) : []
  const values = await findValues(db, [...new Set(features.map(({ id, mergedInto }) => mergedInto ?? id))])

  function read({ catalogueId, isShared }: Where, need: Need): FeatureFilter | null {
    const own = features.filter((feature) => feature.catalogueId === catalogueId)
    const found = meantBy(need, own) ?? (isShared ? meantBy(need, features) : undefined)
    const feature = found && dictionary.features.get(found.mergedInto ?? found.id)
    if (!feature) return null
    const featureId = feature.id
    if (feature.kind === 'flag') return { featureId, flag: true }
    if (feature.kind === 'list') {
      const fitting = values
        .filter((value) => value.featureId === featureId && isMeant(value.name, need))
        .map(({ id }) => id)
      return { featureId, values: fitting.length > 0 ? fitting : [nothing] }
    }
    if (need.from !== undefined || need.to !== undefined)
      return {
        featureId,
        range: { ...(need.from !== undefined && { from: need.from }), ...(need.to !== undefined && { to: need.to }) },
      }
    const numbers = (need.values ?? []).map(leadingNumber).filter((number) => number !== null)
    return { featureId, values: numbers.length > 0 ? numbers : [nothing] }
  }

  const catalogues = new Set(features.map(({ catalogueId }) => catalogueId))
  return {
    read,
    places: (own) => [
      { catalogueId: own, isShared: false },
      ...[own, ...catalogues]
        .filter((id, at) => at === 0 || id !== own)
        .map((catalogueId) => ({ catalogueId, isShared: true })),
    ],
  }
}

type Known = Awaited<ReturnType<typeof findFeatures>>[number]

const meantBy = ({ codes, names }: Need, features: readonly Known[]): Known | undefined =>
  features.find(({ code }) => code !== null && codes.includes(code)) ??
  features.find(({ name }) => names.some((wanted) => wanted.toLowerCase() === name.toLowerCase()))

/** A listed value matches by name or by its number: «16» matches «16 А», a range from 44 matches «IP54». */
function isMeant(name: string, { values = [], from, to }: Need): boolean {
  if (values.some((value) => value.toLowerCase() === name.toLowerCase())) return true
  const number = onlyNumber(name)
  if (number !== null && values.some((value) => bareNumber.test(value) && leadingNumber(value) === number)) return true
  const leading = leadingNumber(name)
  if (leading === null || (from === undefined && to === undefined)) return false
  return leading >= (from ?? Number.NEGATIVE_INFINITY) && leading <= (to ?? Number.POSITIVE_INFINITY)
}

const bareNumber = /^\d+(?:[.,]\d+)?$/
/** One number with a unit or prefix: not «1P+N», «10-16 А» or «3х2,5». */
const numberWithUnit = /^\p{L}*\s?\d+(?:[.,]\d+)?\s?[\p{L}%°]*[²³]?\.?$/u

const onlyNumber = (name: string) => (numberWithUnit.test(name.trim()) ? leadingNumber(name) : null)

function leadingNumber(text: string): number | null {
  const [digits] = /\d+(?:[.,]\d+)?/.exec(text) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}
