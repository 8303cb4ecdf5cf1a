import type { Config } from '../config'

/** An address of the portal for a mail. */
export function portalUrl({ SNAB_PUBLIC_URL, HOST, PORT }: Config, path: `/${string}`): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return new URL(path, SNAB_PUBLIC_URL ?? `http://${host}:${PORT}`).href
}
