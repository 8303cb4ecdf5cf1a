// the only global of browsers and Node.js that the domain uses; it is the same in both
declare const URL: {
  canParse: (address: string, base: string) => boolean
  new (address: string, base: string): { readonly origin: string; readonly pathname: string }
}

const anyPortal = 'https://portal.invalid'

/**
 * Whether an address leads to a page of this portal. Browsers drop tabs and line ends and read a backslash as a slash,
 * so `/\other.example` and `/<tab>/other.example` leave it: only a URL parser can tell.
 */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, anyPortal)) return false
  const { origin, pathname } = new URL(address, anyPortal)
  // `/.//other.example` itself stays here, but its parsed path would not
  return origin === anyPortal && !pathname.startsWith('//')
}
