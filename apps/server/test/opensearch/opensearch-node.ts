import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'

type Setting = string | number | boolean | readonly string[]
type Given = {
  home: string
  folder: string
  name: string
  heapMb: number
  /** True: as fast as possible; otherwise it starts sooner and uses less. */
  isMeasured: boolean
  settings: Record<string, Setting>
  url: string
}
type Owner = { uid: number; gid: number }

const nobody: Owner = { uid: 65_534, gid: 65_534 }
const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] [%node_name]%marker %m%n
rootLogger.level = error
rootLogger.appenderRef.console.ref = console
`

/** A node that has not started yet; its folder stays while it is stopped. */
export async function prepareNode({ home, folder, name, heapMb, isMeasured, settings, url }: Given) {
  const account = accountFor(home)
  const own = join(folder, name)
  const pathOf = (part: string) => join(own, part)
  for (const path of [own, ...['config', 'data', 'logs', 'tmp'].map(pathOf)]) {
    await mkdir(path)
    if (account.owner) await chown(path, account.owner.uid, account.owner.gid)
  }
  const all: Record<string, Setting> = {
    'node.name': name,
    'path.data': pathOf('data'),
    'path.logs': pathOf('logs'),
    ...settings,
    // the security plugin of a full distribution needs certificates
    ...(existsSync(join(home, 'plugins', 'opensearch-security')) && { 'plugins.security.disabled': true }),
  }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  await writeFile(pathOf('config/opensearch.yml'), lines.join(''))
  await writeFile(pathOf('config/log4j2.properties'), logging)
  const javaOptions = [
    `-Xms${String(heapMb)}m`,
    `-Xmx${String(heapMb)}m`,
    ...(isMeasured ? ['-XX:+UseParallelGC'] : ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']),
    `-Djava.io.tmpdir=${pathOf('tmp')}`,
  ]

  let running: ChildProcess | null = null
  let said = ''

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = running
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.ref()
    const gone = once(ending, 'exit')
    ending.kill('SIGCONT')
    ending.kill(signal)
    await gone
  }

  return {
    name,
    url,
    /** Why the process has ended, or null while it is running. */
    problem: () => (running?.exitCode === null && running.signalCode === null ? null : said.slice(-3000)),
    start(): void {
      said = ''
      const [file = '', ...args] = [...account.wrap, join(home, 'bin', 'opensearch')]
      const child = spawn(file, args, {
        cwd: own,
        env: {
          PATH: process.env.PATH,
          JAVA_HOME: process.env.JAVA_HOME,
          OPENSEARCH_PATH_CONF: pathOf('config'),
          OPENSEARCH_JAVA_OPTS: javaOptions.join(' '),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...account.owner,
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
        // a pipe of a child process is a socket, contrary to its type
        if (stream instanceof Socket) stream.unref()
      }
      child.on('error', (error) => (said += String(error)))
      child.unref()
      running = child
      if (child.pid !== undefined) endWithThisProcess(child.pid, folder)
    },
    /** Like a broken machine. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** The node stays connected but does not answer. */
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
  }
}

export type SearchNode = Awaited<ReturnType<typeof prepareNode>>

/** OpenSearch refuses to run as root. */
function accountFor(home: string): { owner?: Owner; wrap: string[] } {
  if (process.getuid?.() !== 0) return { wrap: [] }
  const mayRead = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', join(home, 'lib')], { ...nobody, cwd: '/' })
  if (mayRead.status === 0) return { owner: nobody, wrap: [] }
  return { wrap: ['unshare', '--user', `--map-user=${String(nobody.uid)}`, `--map-group=${String(nobody.gid)}`, '--'] }
}

/** The shell waits for its input to close, which happens however this process ends. */
function endWithThisProcess(pid: number, folder: string): void {
  const script = 'read nothing; kill -KILL "$1"; sleep 1; rm -rf "$2"'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}
