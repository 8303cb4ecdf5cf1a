import { lookup } from 'node:dns'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config'

/** Why an address was not fetched, in Russian. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Addresses that the registries assign no special purpose. Filtering agents check the same ranges, but allow unassigned
 * IPv6 space and addresses with an embedded IPv4 address (::127.0.0.1), and adding IPv6 ranges makes them warn for each
 * IPv4 address. So the look-up below is ours, with the ranges of a library.
 */
function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast)
}

/** A public address of this machine would bypass the balancer and its filters. */
const isOwnAddress = (address: string): boolean =>
  Object.values(networkInterfaces()).some((held) => held?.some((own) => own.address === address))

const mayConnect = (address: string, { allowed }: Guard): boolean =>
  allowed?.includes(address) || (isPublicAddress(address) && !isOwnAddress(address))

const isClosed = 'Ссылка ведёт во внутреннюю сеть'

/**
 * Resolves names for a connection. Checked here, so that a name cannot resolve to another address for the connection
 * itself.
 */
export const guardedLookup =
  (limits: Guard): LookupFunction =>
  (hostname, options, callback) =>
    (limits.lookup ?? lookup)(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = Array.isArray(found) ? found : []
      if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(address, limits)))
        return callback(new NotFetched(isClosed), '')
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })

type Guard = {
  /** Tests use a resolver of their own, guarded like the real one. */
  lookup?: LookupFunction
  /** Non-public addresses that may be used anyway, at any port. */
  allowed?: readonly string[]
}
type Limits = Guard & { mostBytes: number; timeoutMs: number }
const mostRedirects = 3

/** The body of a public web address. Redirects are followed, each through the same guard. Throws NotFetched. */
export async function fetchPublic(address: string, limits: Limits): Promise<Buffer> {
  let url = address
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await fetchOnce(openable(url, limits), limits)
    if ('bytes' in answer) return answer.bytes
    if (!URL.canParse(answer.location, url)) throw new NotFetched('Сервер переадресует на неверный адрес')
    url = new URL(answer.location, url).href
  }
  throw new NotFetched('Слишком много переадресаций')
}

/** Host names of the portal itself. */
export type OwnNames = Pick<Config, 'SNAB_PUBLIC_URL' | 'SNAB_HOSTS'>

/** Lower ports belong to mail, files and databases. */
const lowestPort = 1024

/** A host name with a trailing dot leads to the same server. */
const withoutDot = (host: string): string => host.toLowerCase().replace(/\.$/, '')

export const ownSite = 'Это адрес самого портала'

export const isOwnName = (host: string, { SNAB_PUBLIC_URL: own, SNAB_HOSTS: hosts }: OwnNames): boolean =>
  [...hosts, ...(own === undefined ? [] : [new URL(own).hostname])].map(withoutDot).includes(withoutDot(host))

/** An address entered by a company's people where data may be sent: not the portal itself. Throws NotFetched. */
export function anotherSite(address: string, limits: Guard, own: OwnNames): URL {
  const url = openable(address, limits, { ports: (port) => port >= lowestPort })
  if (url.port !== '' && Number(url.port) < lowestPort) throw new NotFetched('Ссылка на необычный порт')
  if (isOwnName(url.hostname, own)) throw new NotFetched(ownSite)
  return url
}

/**
 * Agents for a library that sends to another site. They only guard host names; IP addresses are connected to without a
 * look-up, so `address` is checked here. Throws NotFetched.
 */
export function agentsForAnotherSite(
  address: string,
  limits: Guard,
  own: OwnNames,
): { httpAgent: PlainAgent; httpsAgent: SecureAgent } {
  anotherSite(address, limits, own)
  const options = { lookup: guardedLookup(limits) }
  return { httpAgent: new PlainAgent(options), httpsAgent: new SecureAgent(options) }
}

/** Throws NotFetched unless it is an address of a public site. `ports`: allowed besides the usual ones. */
function openable(address: string, limits: Guard, { ports }: { ports?: (port: number) => boolean } = {}): URL {
  if (!URL.canParse(address)) throw new NotFetched('Это не ссылка')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new NotFetched('Ссылка не на сайт')
  if (url.username !== '' || url.password !== '') throw new NotFetched('Ссылки с паролем не загружаем')
  if (url.port !== '' && !limits.allowed && !ports?.(Number(url.port))) throw new NotFetched('Ссылка на необычный порт')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // IP addresses are connected to without a look-up
  if (isIP(host) !== 0 && !mayConnect(host, limits)) throw new NotFetched(isClosed)
  return url
}

function fetchOnce(url: URL, limits: Limits): Promise<{ bytes: Buffer } | { location: string }> {
  const { mostBytes, timeoutMs } = limits
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const signal = AbortSignal.timeout(timeoutMs)
    const request = send(
      url,
      { lookup: guardedLookup(limits), signal, agent: false, headers: { accept: 'image/*' } },
      (response) => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          response.destroy()
          resolve({ location: headers.location })
          return
        }
        if (statusCode !== 200) {
          response.destroy()
          reject(new NotFetched(`Сервер ответил ${String(statusCode)}`))
          return
        }
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > mostBytes) {
            response.destroy()
            reject(new NotFetched('Картинка слишком большая'))
          } else chunks.push(chunk)
        })
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }))
        response.on('error', () => reject(new NotFetched('Связь оборвалась')))
      },
    )
    request.on('error', (error) =>
      reject(
        error instanceof NotFetched
          ? error
          : new NotFetched(signal.aborted ? 'Сервер не ответил вовремя' : 'Сайт недоступен'),
      ),
    )
    request.end()
  })
}
