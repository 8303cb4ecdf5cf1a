import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'
import { Failed, run } from './run.mjs'

const stampFile = join(root, 'node_modules', '.snab-stamp')

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  if (!isInstalled(JSON.parse(lock))) {
    await withProgress('Устанавливаем зависимости', async () => {
      const [command, ...args] = npm()
      const code = await run(
        command,
        [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
        { quiet: true, env: cacheSetting() },
      )
      if (code !== 0)
        throw new Failed('Зависимости не установились: проверьте сообщения npm выше и доступ к реестру пакетов.')
    })
  }
  writeFileSync(stampFile, stamp)
}

/** npm records what it installed in its own lock file, also when run by hand. */
function isInstalled({ packages }) {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (optional && !installed[path]) ||
      installed[path]?.version === version,
  )
}

/** The npm that runs this script, if any: the one on the PATH may be older. */
function npm() {
  const current = process.env.npm_execpath
  return current && basename(current).startsWith('npm-cli') ? [process.execPath, current] : ['npm']
}

/** Accounts without a home folder use a cache beside the sources. */
function cacheSetting() {
  const cache = process.env.npm_config_cache || join(homedir(), '.npm')
  // npm interprets an empty HOME as a folder named ~
  return process.env.HOME !== '' && isWritable(cache) ? {} : { npm_config_cache: join(root, '.cache', 'npm') }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
