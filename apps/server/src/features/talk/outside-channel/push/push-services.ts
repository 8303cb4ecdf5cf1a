/** Hosts of browsers' push services. The portal calls the address that a browser sent, so no other host is allowed. */
const exact = new Set(['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com'])
const endings = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const

export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    (exact.has(hostname) || endings.some((ending) => hostname.endsWith(ending)))
  )
}
