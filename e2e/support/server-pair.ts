import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const PATIENCE_MS = 90_000

export type ServerProcess = {
  address: string
  process: ChildProcess
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** The built server, in a process and a data folder of its own. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'snab-server-'))
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SNAB_')))
  const child = spawn(process.execPath, ['--enable-source-maps', '--no-warnings', program], {
    env: { ...own, NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const stop = () => end('SIGTERM')
  const kill = () => end('SIGKILL')
  try {
    return { address: await readyAddress(child), process: child, kill, stop }
  } catch (error) {
    await kill()
    throw error
  }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${said.join('\n')}`))
    const timer = setTimeout(() => fail('The portal is not ready in time'), PATIENCE_MS)
    child.once('exit', (code) => fail(`The portal ended with code ${String(code)}`))
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) return fail('The server has no output')
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const address = /Портал готов: (\S+)/.exec(line)?.[1]
        if (!address) return
        clearTimeout(timer)
        resolve(address.replace(/\/$/, ''))
      })
    }
  })
}

/** Gives requests to the servers strictly in turn, and skips one that has stopped. */
export async function startBalancer(addresses: readonly string[]) {
  let turn = 0
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing))

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const address = addresses[turn++ % addresses.length] ?? ''
    const { method, url, headers } = incoming
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => forward(address, 1))

    function forward(to: string, tries: number): void {
      const onward = request(new URL(url ?? '/', to), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => {
        const next = addresses[turn++ % addresses.length] ?? ''
        if (!outgoing.headersSent && tries < addresses.length) forward(next, tries + 1)
        else outgoing.destroy()
      })
      onward.end(Buffer.concat(chunks))
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    address: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

// an answer of unknown shape, so that a test can read any field
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { status: number; body: any }

/** A browser that talks to one server at a time. */
export function caller(token: string | null = null) {
  const call = async (method: string, address: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData || body instanceof Uint8Array
    const response = await fetch(address, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body: isForm ? (body as FormData) : JSON.stringify(body) }), // both are bodies to fetch
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()) }
  }
  return {
    get: (address: string) => call('GET', address),
    post: (address: string, body: unknown = {}) => call('POST', address, body),
    put: (address: string, body: unknown) => call('PUT', address, body),
    patch: (address: string, body: unknown) => call('PATCH', address, body),
  }
}

/** Data of the events of a stream, as they arrive. */
export async function hear(address: string, token: string) {
  const stopped = new AbortController()
  const response = await fetch(`${address}/api/v1/user/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopped.signal,
  })
  const heard: string[] = []
  let isOver = false
  const over = (async () => {
    const decoder = new TextDecoder()
    if (!response.body) return
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
      heard.push(decoder.decode(part, { stream: true })) // in Node.js it is one
    isOver = true
  })().catch(() => undefined)
  const stop = async () => {
    stopped.abort()
    await over
  }
  return { text: () => heard.join(''), isOver: () => isOver, stop }
}
