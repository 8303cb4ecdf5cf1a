import type { SupplierFeature } from '../supplier-file/supplier-item'
import type { UnclearList } from '../supplier-file/unclear'
import { etimModel } from './etim-model'
import { featureUnit } from './feature-units'

const longestValue = 500

type Around = {
  /** Gives the unit of a feature when the file names none. */
  classCode: string | null
  /** The Russian symbol; null when the file names none. */
  unit: string | null
  /** The file's own wording for a value that the model lacks. */
  details: string | null
}

/** «EC000042 Modular circuit breaker»; the code alone for a class of a later release. */
export function classWithName(code: string): string {
  const bare = code.trim().toUpperCase()
  const name = etimModel().className(bare)
  return name === null ? bare : `${bare} ${name}`
}

/** A feature of ETIM with the names of the model; null without a value or with another system's code. */
export function etimValue(
  written: string,
  values: readonly string[],
  { classCode, unit, details }: Around,
  unclear: UnclearList,
  at: { line: number | null; product: string },
): SupplierFeature | null {
  const model = etimModel()
  const code = written.trim().toUpperCase()
  if (!/^EF\d{6}$/.test(code)) {
    unclear.note(`Характеристика «${written}»`, 'Это не код характеристики ETIM', at)
    return null
  }
  if (values.length === 0) return null
  const known = model.feature(code)
  if (!known) unclear.note(`Характеристика ${code}`, 'Нет в справочнике ETIM 6.0: названа своим кодом', at)
  const symbol = unit ?? model.usualUnit(code, classCode)
  const common = { id: code, code, name: known?.name ?? code, unit: symbol && (featureUnit(symbol) ?? symbol) }
  if (known?.type === 'Numeric') return { ...common, kind: 'number', values: [...values] }
  if (known?.type === 'Range')
    return { ...common, kind: 'list', values: values.length === 2 ? [values.join('…')] : [...values] }
  if (known?.type === 'Logical' || values.every((value) => /^(true|false)$/i.test(value)))
    return { ...common, kind: 'list', unit: null, values: values.map(yesOrNo) }
  return {
    ...common,
    kind: known ? 'list' : null,
    values: values.map((value) => {
      if (!/^EV\d{6}$/i.test(value)) return value.slice(0, longestValue)
      const name = model.valueName(value.toUpperCase()) ?? details
      if (name === null) unclear.note(`Значение ${value}`, 'Нет в справочнике ETIM 6.0: названо своим кодом', at)
      return name ?? value
    }),
  }
}

const yesOrNo = (value: string): string =>
  /^(true|1|yes|да)$/i.test(value) ? 'Да' : /^(false|0|no|нет)$/i.test(value) ? 'Нет' : value
