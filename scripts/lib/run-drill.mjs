import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run, tool } from './run.mjs'

const needed = ['ip', 'tc', 'flock', 'haproxy', 'etcd', 'patroni', 'pgbackrest', 'psql', 'curl', 'setpriv', 'mkfs.ext4']
const BUSY = 75

const has = (program) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** What this machine lacks for the drill, in Russian. */
async function missingNeeds() {
  const missing = needed.filter((program) => !has(program))
  if (process.getuid?.() !== 0) return ['права администратора', ...missing]
  // containers often have neither
  if (has('ip') && (await run('ip', ['netns', 'add', 'drill-try'], { quiet: true })) !== 0)
    missing.push('права на сетевые пространства имён')
  else if (has('ip')) await run('ip', ['netns', 'del', 'drill-try'], { quiet: true })
  if (!existsSync('/dev/loop-control')) missing.push('устройства /dev/loop')
  return missing
}

/**
 * Runs the drill and resolves with its exit code; reports what is missing if it cannot run. Only one drill at a time
 * can use the addresses.
 */
export async function runDrill(args) {
  const missing = await missingNeeds()
  if (missing.length > 0) {
    console.log(`Учения пропущены: нет ${missing.join(', ')}.`)
    return 0
  }
  const lock = join(tmpdir(), 'snab-drill.lock')
  const code = await run('flock', ['-n', '-E', String(BUSY), lock, tool('tsx'), 'drill/run.ts', ...args])
  if (code !== BUSY) return code
  console.log('Учения пропущены: на этой машине уже идут другие.')
  return 0
}
