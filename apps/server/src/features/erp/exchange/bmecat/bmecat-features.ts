import { etimModel, type EtimModel } from '../etim/etim-model'
import { classWithName, etimValue } from '../etim/etim-feature'
import { featureUnit } from '../etim/feature-units'
import { childOf, childrenOf, childText, textOf } from '../commerceml/element-access'
import type { XmlElement } from '../commerceml/xml-elements'
import type { SupplierFeature } from '../supplier-file/supplier-item'
import type { UnclearList } from '../supplier-file/unclear'
import type { Languages } from './languages'

type Place = { line: number; product: string }
type Features = { features: SupplierFeature[]; group: string | null }

const longestValue = 500

/** The features of a product and its ETIM class; null when it has no block of features. */
export function featuresFrom(
  product: XmlElement,
  languages: Languages,
  unclear: UnclearList,
  at: Place,
): Features | null {
  const blocks = product.children.filter(({ name }) => /^(ARTICLE|PRODUCT)_FEATURES$/.test(name))
  if (blocks.length === 0) return null
  const model = etimModel()
  const byId = new Map<string, SupplierFeature>()
  let group: string | null = null
  for (const block of blocks) {
    const system = childText(block, 'REFERENCE_FEATURE_SYSTEM_NAME') ?? ''
    const isEtim = /^etim/i.test(system)
    const classCode = childText(block, 'REFERENCE_FEATURE_GROUP_ID')
    if (isEtim && classCode !== null) group ??= classWithName(classCode)
    for (const feature of childrenOf(block, 'FEATURE')) {
      const read = isEtim
        ? etimFeature(feature, classCode, model, unclear, at)
        : ownFeature(feature, languages, unclear, at, textOf(childOf(block, 'REFERENCE_FEATURE_GROUP_NAME')))
      if (read) keep(byId, read)
    }
  }
  return { features: [...byId.values()], group }
}

/** A feature named twice has all its values. */
function keep(byId: Map<string, SupplierFeature>, feature: SupplierFeature): void {
  const known = byId.get(feature.id)
  if (!known) {
    byId.set(feature.id, { ...feature, values: [...new Set(feature.values)] })
    return
  }
  if (known.unit === feature.unit) known.values = [...new Set([...known.values, ...feature.values])]
}

const valuesOf = (feature: XmlElement): string[] => [
  ...childrenOf(feature, 'FVALUE').flatMap((one) => textOf(one) ?? []),
  ...childrenOf(childOf(feature, 'VARIANTS'), 'VARIANT').flatMap((variant) => childText(variant, 'FVALUE') ?? []),
]

/** «-» is the guideline's «not applicable». */
const isNothing = (value: string) => /^(-|–|n\/?a|mv|na)$/i.test(value)

function etimFeature(
  feature: XmlElement,
  classCode: string | null,
  model: EtimModel,
  unclear: UnclearList,
  at: Place,
): SupplierFeature | null {
  const values = valuesOf(feature).filter((value) => !isNothing(value))
  const unit = unitOf(childText(feature, 'FUNIT'), model, unclear, at)
  const code = childText(feature, 'FNAME') ?? childText(feature, 'FT_IDREF') ?? ''
  return etimValue(code, values, { classCode, unit, details: childText(feature, 'FVALUE_DETAILS') }, unclear, at)
}

function ownFeature(
  feature: XmlElement,
  languages: Languages,
  unclear: UnclearList,
  at: Place,
  blockName: string | null,
): SupplierFeature | null {
  const template = childOf(feature, 'FTEMPLATE')
  const code = (childText(template, 'FT_ID') ?? childText(feature, 'FT_IDREF'))?.slice(0, 250) ?? null
  const named = languages.textOf(feature, 'FNAME') ?? languages.textOf(template, 'FT_NAME') ?? code
  const name = (named === null || isNothing(named) ? (blockName ?? '') : named).trim().slice(0, 250)
  const values = [
    ...languages.allOf(feature, 'FVALUE'),
    ...childrenOf(childOf(feature, 'VARIANTS'), 'VARIANT').flatMap(
      (variant) => languages.textOf(variant, 'FVALUE') ?? [],
    ),
  ]
  const details = languages.textOf(feature, 'FVALUE_DETAILS')
  // headings of nested features repeat their name as the value
  const isHeading = values.length === 0 && details !== null && details === named
  const read = (values.length > 0 || details === null || isHeading ? values : [details]).filter(
    (value) => !isNothing(value),
  )
  if (name === '' || read.length === 0) {
    if (!isHeading) unclear.note('Характеристика без названия или значения', 'Не загружена', at)
    return null
  }
  return {
    id: code ?? name.toLowerCase(),
    name,
    code: null,
    unit: unitOf(childText(feature, 'FUNIT'), null, unclear, at),
    kind: null,
    values: read.map((value) => value.slice(0, longestValue)),
  }
}

function unitOf(written: string | null, model: EtimModel | null, unclear: UnclearList, at: Place): string | null {
  if (written === null || isNothing(written)) return null
  const known = featureUnit(written)
  if (known !== null) return known
  const symbol = model?.unitSymbol(written.toUpperCase())
  if (symbol) return featureUnit(symbol) ?? symbol
  unclear.note(`Единица «${written}» у характеристик`, 'Неизвестна: показана, как в файле', at)
  return written.slice(0, 30)
}
