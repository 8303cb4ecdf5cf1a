import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)
/** Runs a program of the machine; its output as text. Throws when it fails. */
export const tool = async (command: string, ...args: string[]): Promise<string> => (await execute(command, args)).stdout

const BRIDGE = 'snabdrill'
const NETWORK = '10.20.0'
/** The real machine, which plays the visitors. */
export const OWN = `${NETWORK}.1`

/** A network namespace that plays a machine: an address, a cable that can be unplugged, and programs. */
export type Host = {
  name: string
  address: string
  /** Starts a program there; its output goes to `log`. */
  start(program: Program): ChildProcess
  /** Runs a program there until it exits. */
  run(command: string, ...args: string[]): Promise<string>
  /** Unplugs the cable, and plugs it in again. */
  cut(): Promise<void>
  join(): Promise<void>
  /** Packets to these addresses vanish without an answer, as behind a broken switch. */
  lose(addresses: readonly string[]): Promise<void>
  find(addresses: readonly string[]): Promise<void>
  /** Limits what it sends, in Kbit/s; null: no limit. */
  slowDown(kilobits: number | null): Promise<void>
}

export type Program = {
  command: string
  args?: readonly string[]
  env?: Record<string, string>
  /** A file. */ log: string
  cwd?: string
}

/** A switch without machines; replaces one left by an earlier drill. */
export async function openNetwork(): Promise<void> {
  await closeNetwork()
  await tool('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  await tool('ip', 'addr', 'add', `${OWN}/24`, 'dev', BRIDGE)
  await tool('ip', 'link', 'set', BRIDGE, 'up')
}

const isOurs = (namespace: string): boolean => namespace.startsWith('drill-')

export async function closeNetwork(): Promise<void> {
  const listed = await tool('ip', 'netns', 'list')
  for (const namespace of listed.split('\n').map((line) => line.split(' ')[0] ?? '')) {
    if (!isOurs(namespace)) continue
    const pids = (await tool('ip', 'netns', 'pids', namespace)).split('\n').filter(Boolean)
    for (const pid of pids) await tool('kill', '-9', pid).catch(() => undefined)
    await tool('ip', 'netns', 'del', namespace)
  }
  // a cable outlives its namespace for a moment
  for (const [, cable = ''] of (await tool('ip', '-o', 'link')).matchAll(/ (snab\d+|snabdrill)[@:]/g))
    await tool('ip', 'link', 'del', cable).catch(() => undefined)
}

/** A machine with the address 10.20.0.`last`. */
export async function addHost(name: string, last: number): Promise<Host> {
  const namespace = `drill-${name}`
  const address = `${NETWORK}.${String(last)}`
  const cable = `snab${String(last)}`
  const inside = (...args: string[]) => tool('ip', 'netns', 'exec', namespace, ...args)
  await tool('ip', 'netns', 'add', namespace)
  await tool('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  await tool('ip', 'link', 'set', cable, 'master', BRIDGE, 'up')
  await inside('ip', 'link', 'set', 'lo', 'up')
  await inside('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  await inside('ip', 'link', 'set', 'eth0', 'up')
  // a hardware address that no machine has
  const nobody = '02:00:00:00:00:99'
  return {
    name,
    address,
    start: ({ command, args = [], env = {}, log, cwd }) => {
      const output = openSync(log, 'a')
      return spawn('ip', ['netns', 'exec', namespace, command, ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', output, output],
        ...(cwd !== undefined && { cwd }),
      })
    },
    run: inside,
    cut: async () => void (await tool('ip', 'link', 'set', cable, 'down')),
    join: async () => void (await tool('ip', 'link', 'set', cable, 'up')),
    async lose(addresses) {
      for (const other of addresses)
        await inside('ip', 'neigh', 'replace', other, 'lladdr', nobody, 'dev', 'eth0', 'nud', 'permanent')
    },
    async find(addresses) {
      for (const other of addresses) await inside('ip', 'neigh', 'del', other, 'dev', 'eth0').catch(() => undefined)
    },
    async slowDown(kilobits) {
      await inside('tc', 'qdisc', 'del', 'dev', 'eth0', 'root').catch(() => undefined)
      if (kilobits !== null)
        await inside(
          'tc',
          'qdisc',
          'add',
          'dev',
          'eth0',
          'root',
          'tbf',
          'rate',
          `${String(kilobits)}kbit`,
          'burst',
          '32kb',
          'latency',
          '400ms',
        )
    },
  }
}
