import { createHash, timingSafeEqual } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { posix } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import type { Config } from '../../../../config'
import { anotherSite, guardedLookup, NotFetched, type OwnNames } from '../../../../files/fetch-public'
import { isUnfinished, TransportProblem, type ListedFile, type Transport } from './transport'

export type SftpPlace = {
  host: string
  port: number
  login: string
  secretKind: 'password' | 'key'
  secret: string
  /** «SHA256:…», as ssh-keygen prints it. */
  hostKey: string
  inFolder: string
  outFolder: string
}
type Settings = Pick<Config, 'SNAB_EDI_ADDRESSES'> & OwnNames

/** Time limit for the handshake, and for each later step. */
const withinMs = 20_000

export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`

const isSameKey = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The key that a server shows before sign-in. Throws `TransportProblem`. */
export async function askHostKey(config: Settings, { host, port }: Pick<SftpPlace, 'host' | 'port'>): Promise<string> {
  const found: { key?: string } = {}
  await connected(
    config,
    { host, port },
    {
      username: 'snab',
      hostVerifier: (key: Buffer) => {
        found.key = fingerprintOf(key)
        return false
      },
    },
  ).then(
    (client) => client.end(),
    (error: unknown) => {
      if (found.key === undefined) throw error
    },
  )
  if (found.key === undefined) throw new TransportProblem('Сервер SFTP не показал свой ключ')
  return found.key
}

/** Sends nothing before the server has shown the pinned key. Throws `TransportProblem`. */
export async function openSftp(config: Settings, place: SftpPlace): Promise<Transport> {
  let isOther = false
  const client = await connected(config, place, {
    username: place.login,
    ...(place.secretKind === 'password' ? { password: place.secret } : { privateKey: place.secret }),
    hostVerifier: (key: Buffer) => {
      isOther = !isSameKey(fingerprintOf(key), place.hostKey)
      return !isOther
    },
  }).catch((error: unknown) => {
    if (isOther)
      throw new TransportProblem('Сервер SFTP показал не тот ключ, который сохранён: проверьте его у партнёра')
    throw error
  })
  try {
    const sftp = await inTime<SFTPWrapper>(client, (done) => client.sftp(done))
    return filesOf(client, sftp, place)
  } catch (error) {
    client.end()
    throw error
  }
}

function guarded({ host }: Pick<SftpPlace, 'host'>, { SNAB_EDI_ADDRESSES: allowed, ...own }: Settings): void {
  try {
    anotherSite(`https://${host}/`, { allowed }, own)
  } catch (error) {
    if (error instanceof NotFetched) throw new TransportProblem(`Адрес сервера SFTP: ${error.message.toLowerCase()}`)
    throw error
  }
}

function connected(config: Settings, place: Pick<SftpPlace, 'host' | 'port'>, options: ConnectConfig): Promise<Client> {
  guarded(place, config)
  const { host, port } = place
  return new Promise((resolve, reject) => {
    const client = new Client()
    const socket = connectSocket({ host, port, lookup: guardedLookup({ allowed: config.SNAB_EDI_ADDRESSES }) })
    // a server that accepts and stays silent
    const timer = setTimeout(() => socket.destroy(new Error('timeout')), withinMs)
    const fail = (error: Error & { level?: string }) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new TransportProblem(reasonOf(error)))
    }
    client.on('error', fail)
    client.on('close', () => void ended.add(client))
    socket.on('error', fail)
    client.on('ready', () => {
      clearTimeout(timer)
      resolve(client)
    })
    try {
      client.connect({ ...options, sock: socket, readyTimeout: withinMs })
    } catch (error) {
      // an invalid private key
      fail(error instanceof Error ? error : new Error('connect'))
    }
  })
}

function reasonOf(error: Error & { level?: string }): string {
  if (error instanceof NotFetched) return `Адрес сервера SFTP: ${error.message.toLowerCase()}`
  if (error.level === 'client-authentication') return 'Сервер SFTP не принял имя и пароль или ключ'
  if (/private ?key|passphrase/i.test(error.message)) return 'Закрытый ключ SFTP не читается'
  return 'Сервер SFTP не отвечает'
}

type Done<T> = (error: Error | null | undefined, result: T) => void

/** Connections that have ended: the library no longer answers their requests. */
const ended = new WeakSet<Client>()

/** Waits for one answer with a time limit; an ended connection gives none. */
async function inTime<T>(client: Client, start: (done: Done<T>) => unknown): Promise<T> {
  const isLost = () => new TransportProblem('Связь с сервером SFTP оборвалась')
  if (ended.has(client)) throw isLost()
  const late = new AbortController()
  const waited = sleep(withinMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new TransportProblem('Сервер SFTP не ответил вовремя')
  })
  let end = () => {}
  const answered = new Promise<T>((resolve, reject) => {
    end = () => reject(isLost())
    client.once('close', end)
    start((error, result) => {
      if (error) reject(new TransportProblem(sentenceOf(error)))
      else resolve(result)
    })
  })
  // the race only observes the first
  waited.catch(() => undefined)
  answered.catch(() => undefined)
  try {
    return await Promise.race([answered, waited])
  } finally {
    late.abort()
    client.off('close', end)
  }
}

const statusCodes = new Map([
  [2, 'нет такого файла или папки'],
  [3, 'нет прав'],
  [4, 'отказ сервера'],
])
const sentenceOf = (error: Error): string =>
  'code' in error && typeof error.code === 'number'
    ? `Сервер SFTP: ${statusCodes.get(error.code) ?? 'ошибка'}`
    : 'Связь с сервером SFTP оборвалась'

/** The bits of a directory entry's mode that mark a file. */
const fileBits = 0o170000
const regular = 0o100000

function filesOf(client: Client, sftp: SFTPWrapper, { inFolder, outFolder }: SftpPlace): Transport {
  // the server may disconnect at any time; `inTime` reports it to the waiting call
  client.on('error', () => undefined)
  const ask = <T>(start: (done: Done<T>) => unknown) => inTime(client, start)
  const at = (name: string) => posix.join(inFolder === '' ? '.' : inFolder, name)
  const sizeOf = async (name: string) => (await ask<{ size: number }>((done) => sftp.stat(at(name), done))).size
  return {
    async list() {
      const entries = await ask<{ filename: string; attrs: { mode: number; size: number } }[]>((done) =>
        sftp.readdir(inFolder === '' ? '.' : inFolder, done),
      )
      return entries
        .filter(({ filename, attrs }) => (attrs.mode & fileBits) === regular && !isUnfinished(filename))
        .map(({ filename, attrs }): ListedFile => ({ name: filename, size: attrs.size }))
    },
    async read(name, most) {
      const handle = await ask<Buffer>((done) => sftp.open(at(name), 'r', done))
      try {
        return await readAll(ask, sftp, { handle, most })
      } finally {
        await ask<void>((done) => sftp.close(handle, (error) => done(error, undefined)))
      }
    },
    async remove({ name, size }) {
      if ((await sizeOf(name)) === size)
        await ask<void>((done) => sftp.unlink(at(name), (error) => done(error, undefined)))
    },
    async write(name, content) {
      const folder = outFolder === '' ? '.' : outFolder
      const [unfinished, whole] = [posix.join(folder, `.${name}.tmp`), posix.join(folder, name)]
      await ask<void>((done) => sftp.writeFile(unfinished, content, (error) => done(error, undefined)))
      // SFTP's rename does not replace a file left by an earlier attempt
      await ask<void>((done) => sftp.unlink(whole, () => done(null, undefined)))
      await ask<void>((done) => sftp.rename(unfinished, whole, (error) => done(error, undefined)))
    },
    close: async () => {
      client.end()
    },
  }
}

const chunk = 32 * 1024

type Ask = <T>(start: (done: Done<T>) => unknown) => Promise<T>

async function readAll(
  ask: Ask,
  sftp: SFTPWrapper,
  { handle, most }: { handle: Buffer; most: number },
): Promise<Buffer> {
  const content = Buffer.alloc(most)
  let length = 0
  while (length < most) {
    const wanted = Math.min(chunk, most - length)
    const from = length
    const read = await ask<number>((done) =>
      sftp.read(handle, content, from, wanted, from, (error, bytes) => {
        // the protocol reports the end of a file as an error
        const isEnd = error !== undefined && 'code' in error && error.code === 1
        done(isEnd ? undefined : error, isEnd ? 0 : bytes)
      }),
    )
    if (read === 0) break
    length += read
  }
  return content.subarray(0, length)
}
