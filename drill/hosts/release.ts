import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../bench/lib/paths'
import { tool } from './namespaces'

const MIGRATIONS = 'apps/server/src/db/migrations'
const BUILT = '.built'
const OWN_PACKAGES = '@snab'
const PACKAGES = {
  domain: 'packages/domain',
  contract: 'packages/contract',
  'catalogue-index': 'packages/catalogue-index',
  server: 'apps/server',
  web: 'apps/web',
}

/** The last state of the program before its newest migration, or `revision`. */
async function commitOf(revision: string | undefined): Promise<string> {
  const git = (...args: string[]) => tool('git', '-C', root, ...args)
  const newest = revision ?? `${(await git('log', '-1', '--format=%H', '--', MIGRATIONS)).trim()}^`
  return (await git('rev-parse', '--verify', `${newest}^{commit}`)).trim()
}

/** The folder of an earlier release, built with the libraries of this one. Kept for the next drill. */
export async function earlierRelease(revision: string | undefined): Promise<string> {
  const commit = await commitOf(revision)
  const folder = join(tmpdir(), `snab-drill-release-${commit.slice(0, 12)}`)
  if (existsSync(join(folder, BUILT))) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await tool('sh', '-c', `git -C '${root}' archive ${commit} | tar -x -C '${folder}'`)
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, OWN_PACKAGES), { recursive: true })
  const libraries = join(root, 'node_modules')
  for (const name of await readdir(libraries))
    if (name !== OWN_PACKAGES) await symlink(join(libraries, name), join(modules, name))
  for (const [name, place] of Object.entries(PACKAGES)) {
    await symlink(join(folder, place), join(modules, OWN_PACKAGES, name))
    // versions that only this package needs
    const own = join(root, place, 'node_modules')
    if (existsSync(own)) await symlink(own, join(folder, place, 'node_modules'))
  }
  await tool(process.execPath, join(folder, 'scripts/build.mjs'))
  await writeFile(join(folder, BUILT), commit)
  return folder
}
