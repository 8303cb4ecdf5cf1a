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
 * A value of about the shape that a schema asks for, with the given text wherever a text may stand: enough for a test
 * that sends foreign text into every field. Of a choice each option is taken once, so there may be several values.
 */
export function samplesOf(schema: z.ZodType, text: string): unknown[] {
  const def = schema.def as unknown as Def // the public type of zod tells its kinds apart only by class
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

/** All fields at their first sample, then each field alone at its others. */
function objectsOf(shape: Record<string, z.ZodType>, text: string): unknown[] {
  const fields = Object.entries(shape).map(([name, schema]) => [name, samplesOf(schema, text)] as const)
  const first = Object.fromEntries(fields.map(([name, [value]]) => [name, value]))
  return [first, ...fields.flatMap(([name, [, ...others]]) => others.map((value) => ({ ...first, [name]: value })))]
}

/** One copy for each text in a value, in which only this text is replaced. */
export function withOneWrongText(value: unknown, wrong: string): unknown[] {
  if (typeof value === 'string') return [wrong, `а${wrong}б`]
  if (Array.isArray(value))
    return value.flatMap((inner, at) => withOneWrongText(inner, wrong).map((replaced) => value.with(at, replaced)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    withOneWrongText(inner, wrong).map((replaced) => ({ ...value, [name]: replaced })),
  )
}
