const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** A program's own scheme names its domain backwards: `com.example.program:/done` (RFC 8252). */
const privateScheme = /^[a-z][a-z\d-]*(?:\.[a-z\d-]+)+:$/

export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.has(hostname)

/** Where a code may be sent: a site over TLS, a program on the person's computer, or one that owns its scheme. */
export function isAllowedRedirect(text: string): boolean {
  if (!URL.canParse(text)) return false
  const address = new URL(text)
  if (address.hash !== '' || address.username !== '' || address.password !== '') return false
  return address.protocol === 'https:' || isLoopback(address) || privateScheme.test(address.protocol)
}

/**
 * Must be registered exactly; on the person's own computer the port may differ, because it is chosen when the program
 * starts.
 */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  if (registered.includes(text)) return true
  const wanted = withoutPort(text)
  return wanted !== null && registered.some((one) => withoutPort(one) === wanted)
}

function withoutPort(text: string): string | null {
  if (!URL.canParse(text)) return null
  const address = new URL(text)
  if (!isLoopback(address)) return null
  address.port = ''
  return address.href
}
