import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { Failed } from './run.mjs'

const releasesFile = 'apps/server/releases.json'
const migrations = 'apps/server/src/db/migrations'
const folder = join(root, '.cache', 'previous-release')

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/**
 * The folder with the sources of the previous release, ready for its tests, or the reason why there is none. Its
 * workspace packages are its own; packages of the registry are those of this version.
 */
export function takePreviousRelease() {
  const { name, commit, lastMigration } = JSON.parse(readFileSync(join(root, releasesFile), 'utf8')).at(-1)
  if (git('cat-file', '-e', `${commit}^{commit}`) === null)
    return { skipped: `нет истории до выпуска ${name} (git fetch --unshallow)` }
  refuseChangedMigrations(name, commit, lastMigration)
  if (!readdirSync(join(root, migrations)).some((file) => file.endsWith('.sql') && file > lastMigration))
    return { skipped: `база данных та же, что у выпуска ${name}` }
  const sources = join(folder, commit)
  if (!existsSync(sources)) {
    rmSync(folder, { recursive: true, force: true })
    const part = `${sources}.part`
    mkdirSync(part, { recursive: true })
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: Infinity })
    execFileSync('tar', ['-x', '-C', part], { input: archive })
    renameSync(part, sources)
  }
  linkPackages(sources)
  return { name, sources }
}

/** A released migration must not change: only new portals would get the changed schema. */
function refuseChangedMigrations(name, commit, lastMigration) {
  const changes = git('diff', '--name-status', '--no-renames', commit, '--', migrations).split('\n').filter(Boolean)
  const wrong = changes
    .map((line) => line.split('\t'))
    .filter(([kind, file]) => kind !== 'A' || file <= `${migrations}/${lastMigration}`)
  if (wrong.length > 0)
    throw new Failed(
      `Выпуск ${name} уже выполнил эти изменения базы данных, менять их и вставлять другие перед ними нельзя:\n${wrong.map(([, file]) => file).join('\n')}`,
    )
}

/** Links workspaces as npm does: `@snab` leads to the packages of that release. */
function linkPackages(sources) {
  const modules = join(sources, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  mkdirSync(join(modules, '@snab'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@snab' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const parent of ['packages', 'apps'])
    for (const name of readdirSync(join(sources, parent))) {
      symlinkSync(join(sources, parent, name), join(modules, '@snab', name))
      const own = join(root, parent, name, 'node_modules')
      const link = join(sources, parent, name, 'node_modules')
      rmSync(link, { force: true })
      if (existsSync(own)) symlinkSync(own, link)
    }
}
