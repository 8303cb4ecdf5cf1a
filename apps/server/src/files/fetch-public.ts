import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an address was not fetched, in Russian. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

/** Addresses of this machine, of local networks, and of no machine at all. */
const closedV4 = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closedV4.addSubnet(address, bits)
// a list of its own: an address of IPv4 is compared with subnets of IPv6 too
const closedV6 = new BlockList()
// what is not global unicast: loopback, link-local, unique local, multicast, addresses that hold one of IPv4
for (const [address, bits] of [
  ['::', 8],
  ['64:ff9b::', 16],
  ['2002::', 16],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closedV6.addSubnet(address, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  return version === 4 ? !closedV4.check(address) : version === 6 && !closedV6.check(address, 'ipv6')
}

const isClosed = 'Ссылка ведёт во внутреннюю сеть'

/** Resolves names for a connection; checked here, a name cannot answer another address for the connection itself. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const addresses = Array.isArray(found) ? found : []
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new NotFetched(isClosed), '')
    const [first] = addresses
    if (options.all) return callback(null, addresses)
    return callback(null, first?.address ?? '', first?.family)
  })

type Limits = { mostBytes: number; timeoutMs: number; /** Tests have servers of their own. */ lookup?: LookupFunction }
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

function openable(address: string, { lookup: own }: Limits): URL {
  if (!URL.canParse(address)) throw new NotFetched('Это не ссылка')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new NotFetched('Ссылка не на сайт')
  if (url.username !== '' || url.password !== '') throw new NotFetched('Ссылки с паролем не загружаем')
  if (own) return url
  if (url.port !== '') throw new NotFetched('Ссылка на необычный порт')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an address is connected to without a look-up
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new NotFetched(isClosed)
  return url
}

function fetchOnce(url: URL, limits: Limits): Promise<{ bytes: Buffer } | { location: string }> {
  const { mostBytes, timeoutMs } = limits
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const signal = AbortSignal.timeout(timeoutMs)
    const request = send(
      url,
      { lookup: limits.lookup ?? publicLookup, signal, agent: false, headers: { accept: 'image/*' } },
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
