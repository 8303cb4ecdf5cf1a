/**
 * Statements of the paths that every request takes. Kysely composes and compiles a statement each time it is executed; one
 * that is `writtenOnce` is compiled when it is first needed, prepared on every connection, and from then on is a text with
 * values. Several that do not depend on each other's answers go `together`, in one round trip.
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
import type { Db, Trx } from './database'
import { EARLY_COMMIT } from './pipelined-client'
import { RowNames } from './row-names'

const rowNames = new RowNames()
/** Compiles and never connects. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [rowNames],
})

/** Where a value stands in a statement that is written once. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}
export type SlotOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** A statement of this text, whatever the values. `name` is unlike that of any other prepared statement. */
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
    ) as CompiledQuery<Row> // what its writer says of its rows
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
      return parameter.name as keyof Values // made from such a name two lines above
    }),
  }
}

type RowsOf<Statements extends readonly CompiledQuery<unknown>[]> = {
  [At in keyof Statements]: Statements[At] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements in one round trip. They run one after the other on one connection, and each sees what those before it
 * have written. Rejects with the first that failed. Outside a transaction only readings belong together: one whose plan no
 * longer fits is repeated behind the others.
 */
export const together = <const Statements extends readonly CompiledQuery<unknown>[]>(
  db: Db | Trx,
  statements: Statements,
): Promise<RowsOf<Statements>> =>
  db.getExecutor().provideConnection(async (connection) => {
    // all of them are waited for, so that a connection that is given back is idle
    const answers = await Promise.allSettled(statements.map((statement) => connection.executeQuery(statement)))
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      return rowNames.renamed(answer.value.rows as UnknownRow[])
    }) as RowsOf<Statements> // one answer each, in the same order
  })

export async function run<Row>(db: Db | Trx, statement: CompiledQuery<Row>): Promise<Row[]> {
  const [rows] = await together(db, [statement])
  return rows
}

/**
 * The transaction's last statement, sent with its commit. Nothing can be asked of the transaction afterwards, and whatever
 * its work still throws no longer takes it back.
 */
export async function runLast<Row>(trx: Trx, statement: CompiledQuery<Row>): Promise<Row[]> {
  const [rows] = await together(trx, [statement, CompiledQuery.raw(EARLY_COMMIT)])
  return rows
}
