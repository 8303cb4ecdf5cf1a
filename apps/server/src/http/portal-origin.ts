import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { portalAddress } from '../process/portal-address'

type Settings = Pick<Config, 'SNAB_PUBLIC_URL' | 'SNAB_HOSTS' | 'HOST' | 'PORT'>

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')

/**
 * The portal's address for sitemaps, feeds, heads and files. Callers can send any `Host`, so it is used only if it is
 * configured or, without configured hosts, if it belongs to the local network.
 */
export function portalOrigin(config: Settings, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  if (config.SNAB_PUBLIC_URL) return config.SNAB_PUBLIC_URL
  const asked = URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : null
  const hosts = config.SNAB_HOSTS
  if (asked && isPlain(asked) && (hosts.length > 0 ? hosts.includes(asked.hostname) : isOwnNetwork(asked.hostname)))
    return asked.origin
  return hosts[0] === undefined ? portalAddress(config) : `${protocol}://${hosts[0]}`
}

/** Only a host and a port. */
const isPlain = ({ username, password, pathname, search, hash }: URL): boolean =>
  username === '' && password === '' && pathname === '/' && search === '' && hash === ''

function isOwnNetwork(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version === 0) return !hostname.includes('.')
  return own.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
