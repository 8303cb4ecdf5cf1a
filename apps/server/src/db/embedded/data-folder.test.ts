import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder'

test('a folder is made with its parents, stays empty, and may exist', async () => {
  const folder = join(await temporaryFolder(), 'a/b/c')
  expect(await openDataFolder(folder)).toBe(folder)
  expect(await openDataFolder(folder)).toBe(folder)
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).isDirectory()).toBe(true)
})

test('a link to a folder works like the folder', async () => {
  const folder = await temporaryFolder()
  const link = join(await temporaryFolder(), 'link')
  await symlink(folder, link)
  expect(await openDataFolder(link)).toBe(folder)
})

test('a file in the path is reported', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'x'), join(file, 'x/y')])
    await expect(openDataFolder(path)).rejects.toThrow(`Папкой данных ${path} быть не может: на этом пути лежит файл`)
})

test.runIf(process.platform === 'linux').each(['/proc', '/proc/x', '/proc/x/y'])(
  '%s, which refuses writes, is reported at once',
  async (path) => {
    await expect(openDataFolder(path)).rejects.toThrow(/^(Папку данных \S+ здесь не создать|Нет прав на папку данных)/)
  },
)

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
