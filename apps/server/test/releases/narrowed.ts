import type { SchemaShape } from './schema-shape'

/** A change of the schema that may break the previous program. */
export type Narrowed = { object: string; problem: string }

/** What a program for the schema `before` may miss in `after`, or may no longer be able to write. */
export function findNarrowed(before: SchemaShape, after: SchemaShape): Narrowed[] {
  const isNewColumn = (table: string) => (column: string) => !before.columns.has(`${table}.${column}`)
  const isNewTable = (table: string) => !before.relations.has(table)
  return [
    ...missing(before.relations, after.relations),
    ...[...before.relations].flatMap(([object, kind]) =>
      kind === 'table' && after.relations.get(object) === 'view' ? [{ object, problem: 'is no table any more' }] : [],
    ),
    ...columnsOf(before, after),
    ...constraintsOf(before, after, isNewTable, isNewColumn),
    ...keysOf(before, after, isNewTable, isNewColumn),
    ...missing(before.functions, after.functions),
    ...[...before.functions].flatMap(([object, result]) =>
      after.functions.has(object) && after.functions.get(object) !== result
        ? [{ object, problem: `returns something else than ${result}` }]
        : [],
    ),
    ...[...before.others]
      .filter((object) => !after.others.has(object))
      .map((object) => ({ object, problem: 'is gone' })),
  ]
}

type IsNewTable = (table: string) => boolean
type IsNewColumn = (table: string) => (column: string) => boolean

const missing = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Narrowed[] =>
  [...before.keys()].filter((object) => !after.has(object)).map((object) => ({ object, problem: 'is gone' }))

const tableOf = (column: string): string => column.slice(0, column.indexOf('.'))

function columnsOf(before: SchemaShape, after: SchemaShape): Narrowed[] {
  // the columns of a table that is gone or became a view need no lines of their own
  const kept = [...before.columns].filter(
    ([name]) => after.relations.get(tableOf(name)) === before.relations.get(tableOf(name)),
  )
  const old = kept.flatMap(([object, column]) => {
    const now = after.columns.get(object)
    if (!now) return [{ object, problem: 'is gone' }]
    return [
      ...(now.type === column.type ? [] : [{ object, problem: `was ${column.type}, is ${now.type}` }]),
      ...(column.isNullable && !now.isNullable ? [{ object, problem: 'must not be null any more' }] : []),
      ...(column.hasDefault && !now.hasDefault ? [{ object, problem: 'has lost its default' }] : []),
      ...(!column.isGenerated && now.isGenerated ? [{ object, problem: 'cannot be written any more' }] : []),
    ]
  })
  const added = [...after.columns].flatMap(([object, { isNullable, hasDefault, isGenerated }]) =>
    before.columns.has(object) ||
    before.relations.get(tableOf(object)) !== 'table' ||
    after.relations.get(tableOf(object)) !== 'table' ||
    isNullable ||
    hasDefault ||
    isGenerated
      ? []
      : [{ object, problem: 'is new, must not be null and has no default' }],
  )
  return [...old, ...added]
}

function constraintsOf(
  before: SchemaShape,
  after: SchemaShape,
  isNewTable: IsNewTable,
  isNewColumn: IsNewColumn,
): Narrowed[] {
  const both = [...after.checks, ...after.references]
  return both.flatMap(([object, { table, columns, definition }]) => {
    if (isNewTable(table) || (columns.length > 0 && columns.every(isNewColumn(table)))) return []
    const earlier = before.checks.get(object) ?? before.references.get(object)
    if (!earlier) return [{ object, problem: `is new: ${definition}` }]
    return earlier.definition === definition || isLongerList(earlier.definition, definition)
      ? []
      : [{ object, problem: `was ${earlier.definition}, is ${definition}` }]
  })
}

/** The checks differ only in their list of allowed texts, and the later list contains the earlier one. */
function isLongerList(earlier: string, later: string): boolean {
  const list = /= ANY \(\(?ARRAY\[[^\]]*\][^)]*\)?\)/g
  const textsOf = (definition: string) =>
    Array.from(definition.matchAll(list), ([text]) => Array.from(text.matchAll(/'(?:[^']|'')*'/g), ([one]) => one))
  if (earlier.replaceAll(list, '') !== later.replaceAll(list, '') || /\bNOT\b/.test(earlier)) return false
  const allowed = textsOf(later)
  return textsOf(earlier).every((texts, at) => texts.every((text) => allowed[at]?.includes(text)))
}

function keysOf(before: SchemaShape, after: SchemaShape, isNewTable: IsNewTable, isNewColumn: IsNewColumn): Narrowed[] {
  const same = (keys: SchemaShape['keys'], table: string, definition: string) =>
    [...keys.values()].some((key) => key.table === table && key.definition === definition)
  // programs name the columns in ON CONFLICT
  const gone = [...before.keys].flatMap(([object, { table, definition }]) =>
    after.relations.get(table) === 'table' && !same(after.keys, table, definition)
      ? [{ object, problem: `is gone: unique ${definition}` }]
      : [],
  )
  const added = [...after.keys].flatMap(([object, { table, columns, definition }]) => {
    if (isNewTable(table) || same(before.keys, table, definition)) return []
    // the previous program leaves new columns empty, and empty values do not collide
    const isEmpty = columns.some(
      (column) => isNewColumn(table)(column) && after.columns.get(`${table}.${column}`)?.hasDefault === false,
    )
    return isEmpty && !/NULLS NOT DISTINCT/.test(definition)
      ? []
      : [{ object, problem: `is new: unique ${definition}` }]
  })
  return [...gone, ...added]
}
