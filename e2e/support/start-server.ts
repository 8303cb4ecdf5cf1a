import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** `said`: what the program has written to the terminal so far. */
export type RunningServer = { address: string; dataDir: string; said: readonly string[]; stop: () => Promise<void> }

type StartOptions = {
  /** A folder that is kept when its server ends. */
  dataDir?: string
  /** The folder of a stopped server; this one starts on a copy. */
  copyOf?: string
  /** Settings besides the usual ones. */
  env?: Record<string, string>
}

const program = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const PATIENCE_MS = 120_000

/** Folders of partners in tests; each test has its own in it. The folder of temporary files differs between the processes. */
export const ediRoot = fileURLToPath(new URL('../../.cache/e2e-edi/', import.meta.url))

/** The built server as `npm start` runs it, on a data folder and a port of its own. */
export async function startServer({ dataDir: given, copyOf, env = {} }: StartOptions = {}): Promise<RunningServer> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'snab-e2e-')))
  // cp keeps owners and modes, which the database requires
  if (copyOf) await promisify(execFile)('cp', ['-a', `${copyOf}/.`, dataDir])
  // the database's own user must be able to enter the folder when the tests run as root
  await chmod(dataDir, 0o711)
  const server = spawn(process.execPath, ['--enable-source-maps', program], {
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      // receivers of webhooks in tests
      SNAB_WEBHOOK_ADDRESSES: '127.0.0.1',
      SNAB_EDI_FOLDER: ediRoot,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (given === undefined) cleanUpWhenKilled(server, dataDir)
  try {
    const said: string[] = []
    return {
      address: await readyAddress(server, said),
      dataDir,
      said,
      stop: () => stop(server, given === undefined ? dataDir : null),
    }
  } catch (error) {
    await stop(server, given === undefined ? dataDir : null)
    throw error
  }
}

/** The developer's own settings must not affect the tests. */
const withoutSettings = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('SNAB_') && name !== 'DATABASE_URL'),
  )

async function readyAddress(server: ChildProcess, said: string[]): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output')
  const lines = createInterface({ input: server.stdout })
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${said.join('\n')}`))
    const timer = setTimeout(() => fail('The portal is not ready in time'), PATIENCE_MS)
    server.once('exit', (code) => fail(`The portal ended with code ${String(code)}`))
    lines.on('line', (line) => {
      said.push(line)
      const address = /Портал готов: (\S+)/.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

async function stop(server: ChildProcess, dataDir: string | null): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  if (dataDir !== null) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

/** The shell waits for its input to close, which happens however this process ends. */
function cleanUpWhenKilled(server: ChildProcess, dataDir: string): void {
  const script =
    'read nothing; [ -d "$2" ] || exit 0; kill -TERM "$1" && while kill -0 "$1"; do sleep 1; done; rm -rf "$2"'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid), dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  shell.unref()
  // a pipe of a child process is a socket, which its type does not say
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}
