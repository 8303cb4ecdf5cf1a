import type { Config } from '../config'

/** The address to open the portal in a browser: the public one, else the one it listens on. */
export function portalAddress({
  SNAB_PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'SNAB_PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return SNAB_PUBLIC_URL ?? `http://${hostInAddress(HOST)}:${PORT}`
}

function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
