/**
 * Statements of hot paths. Kysely builds and compiles a statement on each execution; one that is `writtenOnce` is
 * compiled on first use and prepared on every connection. Independent statements can be sent `together` in one round
 * trip.
 */
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
  type UnknownRow,
} from 'kysely'
import type { Db, Trx } from '../database'
import { EARLY_COMMIT } from './pipelined-client'
import { RowNames } from './row-names'

const rowNames = new RowNames()
/** Only compiles, never connects. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [rowNames],
})

/** The placeholder of a value in a statement that is written once. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}
export type SlotOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** A statement with fixed text and changing values. `name` must be unique among prepared statements. */
export function writtenOnce<Values extends object, Row>(
  name: string,
  write: (slot: SlotOf<Values>) => RawBuilder<Row>,
): (values: Values) => CompiledQuery<Row> {
  let written: { text: string; slots: readonly (keyof Values)[] } | undefined
  return (values) => {
    written ??= compileOnce(name, write)
    return CompiledQuery.raw(
      written.text,
      written.slots.map((slot) => values[slot]),
    ) as CompiledQuery<Row> // the row type given by the caller
  }
}

function compileOnce<Values extends object, Row>(
  name: string,
  write: (slot: SlotOf<Values>) => RawBuilder<Row>,
): { text: string; slots: readonly (keyof Values)[] } {
  const { sql: text, parameters } = write((slot) => sql`${new Slot(slot)}`).compile(compiler)
  return {
    text: `/* prepared ${name} */ ${text.trim()}`,
    slots: parameters.map((parameter) => {
      if (!(parameter instanceof Slot)) throw new Error(`A value of ${name} stands in no slot`)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from such a name two lines above
      return parameter.name as keyof Values
    }),
  }
}

type RowsOf<Statements extends readonly CompiledQuery<unknown>[]> = {
  [At in keyof Statements]: Statements[At] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements in one round trip. They run in order on one connection, and each sees earlier writes. Rejects with
 * the first failure. Outside a transaction use it for reads only: a statement with an invalid plan is repeated after
 * the others.
 */
export const together = <const Statements extends readonly CompiledQuery<unknown>[]>(
  db: Db | Trx,
  statements: Statements,
): Promise<RowsOf<Statements>> =>
  db.getExecutor().provideConnection(async (connection) => {
    // wait for all, so that a returned connection is idle
    const answers = await Promise.allSettled(statements.map((statement) => connection.executeQuery(statement)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each answer belongs to the statement at its place
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of a statement are records
      return rowNames.renamed(answer.value.rows as UnknownRow[])
    }) as RowsOf<Statements> // one answer each, in the same order
  })

export async function run<Row>(db: Db | Trx, statement: CompiledQuery<Row>): Promise<Row[]> {
  const [rows] = await together(db, [statement])
  return rows
}

/**
 * Sends the transaction's last statement together with its commit. The transaction cannot be used afterwards, and a
 * later error no longer rolls it back.
 */
export async function runLast<Row>(trx: Trx, statement: CompiledQuery<Row>): Promise<Row[]> {
  const [rows] = await together(trx, [statement, CompiledQuery.raw(EARLY_COMMIT)])
  return rows
}
