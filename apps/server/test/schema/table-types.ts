import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { camel } from './stored-columns'
import { describeType, type ReadType } from './read-type'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))
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

export type ColumnType = ReadType & {
  /** Optional in an insert. */
  isOptional: boolean
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
          { ...describeType(checker, typeOf(column)), isOptional: optional.has(`${table.name}.${column.name}`) },
        ]),
      ),
    ]),
  )
}

export function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  return { ...options, incremental: false, types: ['node'] }
}

function openProgram(): ts.Program {
  const own = compilerOptions()
  const host = ts.createCompilerHost(own)
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (path, ...rest) =>
    path === probePath ? ts.createSourceFile(path, probe, ts.ScriptTarget.ES2023) : readSource(path, ...rest)
  const isFile = host.fileExists.bind(host)
  host.fileExists = (path) => path === probePath || isFile(path)
  return ts.createProgram([probePath], own, host)
}
