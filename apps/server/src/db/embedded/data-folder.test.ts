import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder'

test('a folder is made with those above it, nothing is left in it, and it may be there', async () => {
  const folder = join(await temporaryFolder(), 'a/b/c')
  expect(await openDataFolder(folder)).toBe(folder)
  expect(await openDataFolder(folder)).toBe(folder)
  expect(await readdir(folder)).toEqual([])
  expect((await stat(folder)).isDirectory()).toBe(true)
})

test('a link to a folder is the folder', async () => {
  const folder = await temporaryFolder()
  const link = join(await temporaryFolder(), 'link')
  await symlink(folder, link)
  expect(await openDataFolder(link)).toBe(folder)
})

test('a file on the way is told', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'x'), join(file, 'x/y')])
    await expect(openDataFolder(path)).rejects.toThrow(`Папкой данных ${path} быть не может: на этом пути лежит файл`)
})

test.runIf(process.platform === 'linux').each(['/proc', '/proc/x', '/proc/x/y'])(
  '%s, which takes nothing, is told at once',
  async (path) => {
    await expect(openDataFolder(path)).rejects.toThrow(/^(Папку данных \S+ здесь не создать|Нет прав на папку данных)/)
  },
)

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
