import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { tool, type Host, type Program } from './namespaces'

/** A program on a host that can be killed, frozen and started again. */
export type Service = {
  host: Host
  start(): void
  /** Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Kills this program only, not the others of its host. */
  kill(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  isRunning(): boolean
}

export function serviceOn(host: Host, program: Program): Service {
  let child: ChildProcess | undefined
  const signalAll = async (signal: string) => {
    const pids = (await tool('ip', 'netns', 'pids', `drill-${host.name}`)).split('\n').filter(Boolean)
    for (const pid of pids) await tool('kill', `-${signal}`, pid).catch(() => undefined)
  }
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return
    const exited = once(child, 'exit')
    // `ip netns exec` is replaced by the program, which has its pid
    child.kill(signal)
    await exited
  }
  return {
    host,
    start() {
      if (!isRunning()) child = host.start(program)
    },
    async stop(signal = 'SIGKILL') {
      if (signal === 'SIGKILL') await signalAll('KILL')
      await end(signal)
    },
    kill: () => end('SIGKILL'),
    freeze: () => signalAll('STOP'),
    thaw: () => signalAll('CONT'),
    isRunning,
  }
}

/** Polls until the answer is true; throws after `forMs`. */
export async function until(what: string, forMs: number, ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + forMs
  for (;;) {
    if (await ask().catch(() => false)) return
    if (performance.now() > end) throw new Error(`${what}: not within ${String(forMs / 1000)} s`)
    await sleep(200)
  }
}
