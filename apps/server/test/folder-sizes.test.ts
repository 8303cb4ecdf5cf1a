import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const most = 25

/** Numbered in the order in which they were written. */
const numbered = ['apps/server/src/db/migrations', 'docs/decisions']

const notOurs = /^(node_modules|dist|coverage|results)$|^\..+/

function* folders(path: string): Generator<[folder: string, files: number]> {
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !notOurs.test(name))
  yield [relative(root, path), entries.filter((entry) => entry.isFile()).length]
  for (const entry of entries) if (entry.isDirectory()) yield* folders(join(path, entry.name))
}

test(`a folder has at most ${String(most)} files, so that a listing explains it`, () => {
  const all = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs'].flatMap((name) => [...folders(join(root, name))])
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(([folder, files]) => files > most && !numbered.includes(folder))).toEqual([])
})
