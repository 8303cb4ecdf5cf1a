import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { camel } from './stored-columns'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const tablesModule = join(root, 'apps/server/src/db/tables')
const stagingModule = join(root, 'apps/server/src/features/erp/exchange/staging/staged-rows')

/** A file in memory only: what Kysely selects from and inserts into every table. */
const probePath = join(root, 'apps/server/test/schema/probe.ts')
const probe = `
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '${tablesModule}'
import type { StagedRows } from '${stagingModule}'
export type Rows = { [T in keyof Database]: Selectable<Database[T]> }
export type NewRows = { [T in keyof Database]: Insertable<Database[T]> }
export type Staged = { [T in keyof StagedRows as \`exchange_staged_\${T}\`]: StagedRows[T] }
`

export type ColumnType = {
  /** The TypeScript types of a read, without null: «string», «number», «Date», «json», «number[]» … */
  kinds: string[]
  /** Null: the type does not say. */
  isNullable: boolean | null
  /** Optional in an insert. */
  isOptional: boolean
  /** The texts of a fixed-list column. */
  list: string[] | null
}

/** The types in `db/tables`, by table and column. */
export function readTableTypes(): Map<string, Map<string, ColumnType>> {
  const program = openProgram()
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(probePath)
  if (!source) throw new Error('The probe of table types was not read')
  const aliases = source.statements.filter(ts.isTypeAliasDeclaration)
  const propertiesOf = (type: ts.Type) => checker.getPropertiesOfType(type)
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol)
  const [rows, newRows, staged] = aliases.map(({ type }) => checker.getTypeFromTypeNode(type))
  if (!rows || !newRows || !staged) throw new Error('The probe names three types')

  const optional = new Set(
    propertiesOf(newRows).flatMap((table) =>
      propertiesOf(typeOf(table))
        .filter(({ flags }) => (flags & ts.SymbolFlags.Optional) !== 0)
        .map((column) => `${table.name}.${column.name}`),
    ),
  )
  return new Map(
    [...propertiesOf(rows), ...propertiesOf(staged)].map((table) => [
      camel(table.name),
      new Map(
        propertiesOf(typeOf(table)).map((column) => [
          camel(column.name),
          { ...describe(checker, typeOf(column)), isOptional: optional.has(`${table.name}.${column.name}`) },
        ]),
      ),
    ]),
  )
}

function openProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const own = { ...options, incremental: false, types: ['node'] }
  const host = ts.createCompilerHost(own)
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (path, ...rest) =>
    path === probePath ? ts.createSourceFile(path, probe, ts.ScriptTarget.ES2023) : readSource(path, ...rest)
  const isFile = host.fileExists.bind(host)
  host.fileExists = (path) => path === probePath || isFile(path)
  return ts.createProgram([probePath], own, host)
}

function describe(checker: ts.TypeChecker, type: ts.Type): Omit<ColumnType, 'isOptional'> {
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
