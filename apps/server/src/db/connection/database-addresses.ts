const schemes = /^postgres(?:ql)?:\/\//

/**
 * Splits an address with several servers (`postgres://user@one:5432,two:5432/base`), which the driver does not support,
 * into one address per server.
 */
export function addressesOf(connectionString: string): string[] {
  const [scheme] = schemes.exec(connectionString) ?? []
  if (scheme === undefined) return [connectionString]
  const further = connectionString.slice(scheme.length)
  const end = further.search(/[/?#]/)
  const authority = end === -1 ? further : further.slice(0, end)
  const rest = further.slice(authority.length)
  const at = authority.lastIndexOf('@')
  const servers = authority.slice(at + 1).split(',')
  if (servers.length < 2) return [connectionString]
  return servers.map((server) => `${scheme}${authority.slice(0, at + 1)}${server}${rest}`)
}

/** Whether `target_session_attrs` asks for a standby; the portal writes, so it needs a primary. */
export function asksForStandby(connectionString: string): boolean {
  const [, wanted] = /[?&]target_session_attrs=([^&#]*)/.exec(connectionString) ?? []
  return wanted !== undefined && !['any', 'read-write', 'primary'].includes(wanted)
}
