import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port'
import { builtServer, root } from './paths'
import { postgresPid, processTree, residentMb } from './processes'

export type ServerProcess = {
  url: string
  pid: number
  /** Seconds from spawning until /readyz answered 200. */
  readySeconds: number
  output: () => string
  memoryMb: () => { server: number; postgres: number }
  stop: () => Promise<void>
  /** Kills the server alone, without warning, as a power cut would. */
  kill: () => Promise<void>
}

type Options = {
  dataDir: string
  env?: Record<string, string>
  nodeArgs?: readonly string[]
  program?: string
  longestMs?: number
}

/** Starts the portal as `npm start` does after installing and building, and waits until it is ready. */
export async function startServer({
  dataDir,
  env = {},
  nodeArgs = [],
  program = join(builtServer, 'main.js'),
  longestMs = 180_000,
}: Options): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const exited = once(child, 'exit')

  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output}`)
    if (performance.now() - started > longestMs) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready in ${longestMs / 1000} s:\n${output}`)
    }
    await sleep(20)
  }
  const readySeconds = (performance.now() - started) / 1000
  const pid = child.pid ?? 0
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    url,
    pid,
    readySeconds,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    memoryMb() {
      const database = postgresPid(dataDir)
      return { server: residentMb([pid]), postgres: database === null ? 0 : residentMb(processTree(database)) }
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // nothing listens yet
    return false
  }
}
