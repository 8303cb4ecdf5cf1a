import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../test/databases/database'

/** Runs the program as a person does in a terminal. */
function importFile(
  connectionString: string,
  folder: string,
  file: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'import.entry.ts'), '--changes', '--supplier', 'Вектор', file],
      { env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: folder, SNAB_DEMO: 'false', ...environment } },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}

test('limits of loads set by staff on the screen also apply in the terminal', { timeout: 120_000 }, async () => {
  const { db, connectionString, drop } = await freshDb()
  const folder = await mkdtemp(join(tmpdir(), 'snab-import-'))
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  const list = async (name: string, price: number) => {
    const rows = Array.from({ length: 30 }, (_, row) => `V-${row};Автомат ${row};${price}`)
    const file = join(folder, name)
    await writeFile(file, `Артикул;Наименование;Цена\n${rows.join('\n')}\n`)
    return file
  }
  const prices = async () =>
    (await db.selectFrom('productPrices').select('price').distinct().execute()).map(({ price }) => price)
  expect(await importFile(connectionString, folder, await list('first.csv', 100))).toMatchObject({ code: 0 })
  const jumped = await list('second.csv', 900)
  const value = JSON.stringify({ values: { SNAB_FUSE_TIMES: '5' }, sealed: {} })
  await db
    .insertInto('portalSettings')
    .values({ key: 'deployment', value, version: 1, changedAt: new Date(), changedBy: null })
    .execute()
  expect(await importFile(connectionString, folder, jumped)).toMatchObject({ code: 1 })
  expect(await prices()).toEqual([100_00])
  // the environment overrides the screen
  expect(await importFile(connectionString, folder, jumped, { SNAB_FUSE_TIMES: '20' })).toMatchObject({ code: 0 })
  expect(await prices()).toEqual([900_00])
})
