/** Ids of a browser: a permanent one, one for each start, and the token of the signed-in person. */
const tokenKey = 'B2B_USER_TOKEN'
const uuidKey = 'B2B_USER_UUID'
const sessionKey = 'B2B_SESSION_ID'
/** The region of a guest's last answer; `before-paint.js` compares it with that of the page. */
const regionKey = 'B2B_GUEST_REGION'
/** The token of a staff member who impersonates a customer in this tab. */
const staffTokenKey = 'B2B_STAFF_TOKEN'

/**
 * The prefix of session tokens of purchasing systems, like `punchoutPrefix` of the domain, which this folder may not
 * import.
 */
const punchoutPrefix = 'snab_punchout_'

export type Stores = { local: Storage; session: Storage }
const browserStores = (): Stores => ({ local: localStorage, session: sessionStorage })

export function prepareIdentifiers(newUuid: () => string = randomUuid, { local, session }: Stores = browserStores()) {
  const uuid = local.getItem(uuidKey) ?? newUuid()
  local.setItem(uuidKey, uuid)
  session.setItem(uuidKey, uuid)
  session.setItem(sessionKey, newUuid())

  const token = local.getItem(tokenKey)
  const isOfTab = session.getItem(staffTokenKey) !== null || session.getItem(tokenKey)?.startsWith(punchoutPrefix)
  if (token !== null && !isOfTab) session.setItem(tokenKey, token)
}

export const storedToken = ({ session }: Stores = browserStores()) => session.getItem(tokenKey)
export const storedSession = ({ session }: Stores = browserStores()) => session.getItem(sessionKey)
export const storedUuid = ({ session }: Stores = browserStores()) => session.getItem(uuidKey)

export const noteGuestRegion = (id: number, { local }: Stores = browserStores()) => local.setItem(regionKey, String(id))

export function keepToken(token: string, remember: boolean, { local, session }: Stores = browserStores()) {
  session.setItem(tokenKey, token)
  if (remember) local.setItem(tokenKey, token)
  else local.removeItem(tokenKey)
}

/** Stores the token in this tab only; other tabs are unaffected. */
export function keepImpersonationToken(token: string, { session }: Stores = browserStores()) {
  session.setItem(staffTokenKey, session.getItem(tokenKey) ?? '')
  session.setItem(tokenKey, token)
}

/** A session of a buyer's purchasing system, in this tab only: several run side by side. */
export const keepPunchoutToken = (token: string, { session }: Stores = browserStores()) =>
  session.setItem(tokenKey, token)

/** This tab chooses goods for a buyer's purchasing system. The page is reloaded when that begins or ends. */
export const isInPunchout = (stores: Stores = browserStores()): boolean =>
  storedToken(stores)?.startsWith(punchoutPrefix) ?? false

/** Ends the impersonation, or the session of a purchasing system, of this tab. */
export function forgetToken({ local, session }: Stores = browserStores()) {
  const staffToken = session.getItem(staffTokenKey)
  if (staffToken !== null) {
    session.removeItem(staffTokenKey)
    session.setItem(tokenKey, staffToken)
    return
  }
  const isOfTab = session.getItem(tokenKey)?.startsWith(punchoutPrefix) ?? false
  session.removeItem(tokenKey)
  if (!isOfTab) local.removeItem(tokenKey)
}

/** `crypto.randomUUID` exists only on https and localhost; the portal may run on a plain address of an office network. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, at) =>
      (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
    )
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
