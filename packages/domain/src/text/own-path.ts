// the only global of browsers and Node.js that the domain uses; it is the same in both
declare const URL: {
  canParse: (address: string, base: string) => boolean
  new (address: string, base: string): { readonly origin: string; readonly pathname: string }
}

const anyPortal = 'https://portal.invalid'

/**
 * Whether an address leads to a page of the portal it is shown on. Browsers drop tabs and line ends and read a backslash as a
 * slash, so `/\other.example` and `/<tab>/other.example` lead elsewhere: only the parser of addresses knows.
 */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, anyPortal)) return false
  const { origin, pathname } = new URL(address, anyPortal)
  // `/.//other.example` stays here, but its path alone would not
  return origin === anyPortal && !pathname.startsWith('//')
}
