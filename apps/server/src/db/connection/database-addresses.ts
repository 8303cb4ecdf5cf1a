const schemes = /^postgres(?:ql)?:\/\//

/**
 * The addresses of an address with several servers (`postgres://user@one:5432,two:5432/base`), which the driver does not
 * know: one for each server.
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

/** What `target_session_attrs` asks for; the portal writes, so only a primary will do. */
export function asksForStandby(connectionString: string): boolean {
  const [, wanted] = /[?&]target_session_attrs=([^&#]*)/.exec(connectionString) ?? []
  return wanted !== undefined && !['any', 'read-write', 'primary'].includes(wanted)
}
