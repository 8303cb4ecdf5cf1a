import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDb } from '../databases/database'
import { kindOfColumn } from './read-type'
import { readRawStatements, type RawStatement } from './raw-statements'
import { camel } from './stored-columns'

/** Limit of statements built from fragments, which cannot be described alone. */
const leastDescribed = 0.5

test('rows of raw statements have the columns and types that their code declares', async () => {
  const { connectionString, drop } = await freshDb()
  const client = new pg.Client(connectionString)
  await client.connect()
  const statements = readRawStatements()
  const problems: string[] = []
  let described = 0
  for (const statement of statements) {
    const fields = await describe(client, statement.text)
    if (fields === null || selectsFragment(statement, fields)) continue
    described++
    const types = await typesOf(client, fields)
    problems.push(...differences(statement, new Map(fields.map(({ name }, at) => [camel(name), types[at] ?? '']))))
  }
  await client.end()
  await drop()
  expect(problems).toEqual([])
  expect(described / statements.length).toBeGreaterThan(leastDescribed)
}, 120_000)

/** A fragment that selects several columns is one column here. */
const selectsFragment = ({ text, columns }: RawStatement, fields: readonly pg.FieldDef[]): boolean =>
  fields.some(({ name }) => name === '?column?') || (text.includes('$1') && fields.length < columns.size)

/** The types of columns; «json», which may be read as any type, for a text that may be a value or a fragment. */
async function typesOf(client: pg.Client, fields: readonly pg.FieldDef[]): Promise<string[]> {
  const { rows } = await client.query<{ type: string }>(
    'select format_type(oid, null) as type from unnest($1::oid[]) with ordinality as t (oid, place) order by place',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  )
  return rows.map(({ type }, at) => (type === 'text' && fields[at]?.tableID === 0 ? 'json' : type))
}

function differences({ place, columns }: RawStatement, stored: ReadonlyMap<string, string>): string[] {
  return [...columns].flatMap(([name, { kinds }]) => {
    const type = stored.get(name)
    if (type === undefined) return [`${place}: ${name} is not selected`]
    const kind = kindOfColumn(type)
    return kind === 'json' || kinds.every((one) => one === kind)
      ? []
      : [`${place}: ${name} is ${type}, read as ${kinds.join(' | ')}`]
  })
}

/** The columns of a statement, which is not run; null when the database rejects its text. */
function describe(client: pg.Client, text: string): Promise<pg.FieldDef[] | null> {
  return new Promise((resolve) => {
    let fields: pg.FieldDef[] = []
    const query = {
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        fields = message.fields
      },
      handleError: () => {
        resolve(null)
      },
      handleReadyForQuery: () => {
        resolve(fields)
      },
    }
    client.query(query)
  })
}
