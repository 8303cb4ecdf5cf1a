import { z } from 'zod'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
  entries?: Record<string, string | number>
  values?: unknown[]
  getter?: () => z.ZodType
}

/**
 * Values that roughly match a schema, with the given text wherever text is allowed: enough to send it into every field.
 * Each option of a union gives a value.
 */
export function samplesOf(schema: z.ZodType, text: string): unknown[] {
  const def = schema.def as unknown as Def // zod's public types distinguish kinds only by class
  switch (def.type) {
    case 'object':
      return objectsOf(def.shape ?? {}, text)
    case 'array':
      return def.element ? samplesOf(def.element, text).map((value) => [value]) : [[]]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return def.innerType ? samplesOf(def.innerType, text) : []
    case 'pipe':
      return def.in ? samplesOf(def.in, text) : []
    case 'lazy':
      return def.getter ? samplesOf(def.getter(), text) : []
    case 'union':
      return (def.options ?? []).flatMap((option) => samplesOf(option, text))
    case 'tuple':
      return [(def.items ?? []).map((item) => samplesOf(item, text)[0])]
    case 'record':
      return def.valueType
        ? samplesOf(def.valueType, text).flatMap((value) => [{ name: value }, { [text]: value }])
        : [{}]
    case 'enum':
      return [Object.values(def.entries ?? {})[0], text]
    case 'literal':
      return [def.values?.[0]]
    case 'number':
    case 'int':
      return [1]
    case 'boolean':
      return [true]
    case 'null':
      return [null]
    default:
      return [text]
  }
}

/** All fields with their first sample, then each field with its others. */
function objectsOf(shape: Record<string, z.ZodType>, text: string): unknown[] {
  const fields = Object.entries(shape).map(([name, schema]) => [name, samplesOf(schema, text)] as const)
  const first = Object.fromEntries(fields.map(([name, [value]]) => [name, value]))
  return [first, ...fields.flatMap(([name, [, ...others]]) => others.map((value) => ({ ...first, [name]: value })))]
}

/** One copy per text in a value, with only this text replaced. */
export function withOneWrongText(value: unknown, wrong: string): unknown[] {
  if (typeof value === 'string') return [wrong, `а${wrong}б`]
  if (Array.isArray(value))
    return value.flatMap((inner, at) => withOneWrongText(inner, wrong).map((replaced) => value.with(at, replaced)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    withOneWrongText(inner, wrong).map((replaced) => ({ ...value, [name]: replaced })),
  )
}
