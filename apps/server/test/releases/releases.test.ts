import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/db/migrate'
import { administer, dropDatabase, freshDb } from '../databases/database'
import { findNarrowed } from './narrowed'
import { contractsIn, newMigrations, oldMigrations, releases, textOfMigration } from './read-releases'
import { readShape, type SchemaShape } from './schema-shape'

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** The schema of the previous release. */
async function readPreviousShape(): Promise<SchemaShape> {
  const { connectionString: server } = inject('postgres')
  const name = `snab_released_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  onTestFinished(() => dropDatabase(server, name))
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href, { only: new Set(oldMigrations) })
  return withClient(url.href, readShape)
}

test('programs of the previous release find everything they need in the new schema, except what they stopped using', async () => {
  const before = await readPreviousShape()
  const { connectionString, drop } = await freshDb()
  const after = await withClient(connectionString, readShape)
  await drop()
  const contracts = newMigrations.flatMap((file) => contractsIn(file, textOfMigration(file)))
  const names = releases.map(({ name }) => name)
  expect(contracts.filter(({ release }) => !names.includes(release))).toEqual([])

  const narrowed = findNarrowed(before, after)
  const declared = new Set(contracts.map(({ object }) => object))
  // one release later such a removal may be declared as `-- contract: …`, see docs/operating/upgrade.md
  expect(narrowed.filter(({ object }) => !declared.has(object))).toEqual([])
  expect([...declared].filter((object) => !narrowed.some((one) => one.object === object))).toEqual([])
}, 120_000)

const narrowing: readonly (readonly [statements: string, objects: readonly string[]])[] = [
  ['drop table favourites', ['favourites']],
  ['alter table brands drop column aliases', ['brands.aliases']],
  ['alter table brands rename column aliases to other_names', ['brands.aliases']],
  ['alter table brands alter manufacturer_id set not null', ['brands.manufacturer_id']],
  ['alter table brands alter aliases drop default', ['brands.aliases']],
  ['alter table brands alter name type varchar(40)', ['brands.name']],
  ['alter table brands add column owner text not null', ['brands.owner']],
  [`alter table brands add constraint named check (name <> '')`, ['brands.named']],
  ['alter table brands add constraint one_name unique (manufacturer_id)', ['brands.one_name']],
  ['create unique index one_alias on brands (lower(name))', ['brands.one_alias']],
  [
    'drop index favourites_product; alter table favourites drop constraint favourites_pkey',
    ['favourites.favourites_pkey'],
  ],
  [
    'alter table favourites drop constraint favourites_pkey, add primary key (user_id, product_id, created_at)',
    ['favourites.favourites_pkey', 'favourites.favourites_pkey'],
  ],
  [
    'alter table favourites drop constraint favourites_user_id_fkey, add constraint favourites_user_id_fkey foreign key (user_id) references users (id) on delete cascade',
    ['favourites.favourites_user_id_fkey'],
  ],
  [
    `alter table analytics_events drop constraint analytics_events_source_check, add constraint analytics_events_source_check check (source in ('web-desktop'))`,
    ['analytics_events.analytics_events_source_check'],
  ],
  ['drop function database_incarnation() cascade', ['database_incarnation()']],
  ['alter table favourites rename to liked; create view favourites as select * from liked', ['favourites']],
]
const widening = [
  'create table more (id bigint primary key, name text not null)',
  'alter table brands add column owner text, add column rank int not null default 0',
  'alter table brands add column erp_id text unique, add constraint short check (length(erp_id) < 40)',
  'alter table brands alter name drop not null',
  'create index more_names on brands (name)',
  `alter table analytics_events drop constraint analytics_events_source_check, add constraint analytics_events_source_check check (source in ('web-desktop', 'app', 'web-mobile'))`,
  'alter table favourites drop constraint favourites_user_id_fkey',
]

test('changes that would break the previous program are found, and harmless ones are not', async () => {
  const { connectionString, drop } = await freshDb()
  await withClient(connectionString, async (client) => {
    const before = await readShape(client)
    const objectsAfter = async (statements: string) => {
      await client.query(`begin; ${statements}`)
      const found = findNarrowed(before, await readShape(client))
      await client.query('rollback')
      return found.map(({ object }) => object)
    }
    for (const [statements, objects] of narrowing)
      expect([statements, await objectsAfter(statements)]).toEqual([statements, objects])
    for (const statements of widening) expect([statements, await objectsAfter(statements)]).toEqual([statements, []])
  })
  await drop()
})

test('a contract names the object, the release and the reason', () => {
  const text = `-- contract: brands.aliases, unused since 2026-11: names are rows of brand_names
-- contract: brands.rank, unused since 2026-11:
-- contract: f(text, int), unused since 2026-11: reports count themselves
alter table brands drop column aliases`
  expect(contractsIn('1.sql', text).map(({ object, release }) => [object, release])).toEqual([
    ['brands.aliases', '2026-11'],
    ['f(text, int)', '2026-11'],
  ])
})
