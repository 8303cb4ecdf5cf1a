import ts from 'typescript'

export type ReadType = {
  /** The TypeScript types of a read, without null: «string», «number», «Date», «json», «number[]» … */
  kinds: string[]
  /** Null: the type does not say. */
  isNullable: boolean | null
  /** The texts of a fixed-list column. */
  list: string[] | null
}

export function describeType(checker: ts.TypeChecker, type: ts.Type): ReadType {
  const members = type.isUnion() ? type.types : [type]
  const values = members.filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0)
  const isAnything = (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0
  const texts = values.flatMap((value) => (value.isStringLiteral() ? [value.value] : []))
  return {
    kinds: [...new Set(values.map((value) => kindOf(checker, value)))].toSorted(),
    isNullable: isAnything ? null : members.length > values.length,
    list: values.length > 0 && texts.length === values.length ? texts.toSorted() : null,
  }
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference) // an array is a reference to Array
    const kinds = new Set((element?.isUnion() ? element.types : [element]).map((one) => one && kindOf(checker, one)))
    return kinds.size === 1 ? `${[...kinds].join('')}[]` : 'json'
  }
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? name : 'json'
}

/** How the driver reads a type of the database, in the words of `ReadType`. */
export function kindOfColumn(type: string): string {
  if (type.endsWith('[]')) return `${kindOfColumn(type.slice(0, -2))}[]`
  if (['bigint', 'integer', 'smallint', 'real', 'double precision'].includes(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type.startsWith('timestamp')) return 'Date'
  if (type === 'bytea') return 'Buffer'
  if (type === 'jsonb' || type === 'json') return 'json'
  return 'string'
}
