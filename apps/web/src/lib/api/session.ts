/** Identifiers of a browser: one that stays, one for each start, and the token of whoever is signed in. */
const tokenKey = 'B2B_USER_TOKEN'
const uuidKey = 'B2B_USER_UUID'
const sessionKey = 'B2B_SESSION_ID'
/** Of one of the staff whose tab works in a customer's name. */
const staffTokenKey = 'B2B_STAFF_TOKEN'

export type Stores = { local: Storage; session: Storage }
const browserStores = (): Stores => ({ local: localStorage, session: sessionStorage })

export function prepareIdentifiers(newUuid: () => string = randomUuid, { local, session }: Stores = browserStores()) {
  const uuid = local.getItem(uuidKey) ?? newUuid()
  local.setItem(uuidKey, uuid)
  session.setItem(uuidKey, uuid)
  session.setItem(sessionKey, newUuid())

  const token = local.getItem(tokenKey)
  if (token !== null && session.getItem(staffTokenKey) === null) session.setItem(tokenKey, token)
}

export const storedToken = ({ session }: Stores = browserStores()) => session.getItem(tokenKey)
export const storedSession = ({ session }: Stores = browserStores()) => session.getItem(sessionKey)
export const storedUuid = ({ session }: Stores = browserStores()) => session.getItem(uuidKey)

export function keepToken(token: string, remember: boolean, { local, session }: Stores = browserStores()) {
  session.setItem(tokenKey, token)
  if (remember) local.setItem(tokenKey, token)
  else local.removeItem(tokenKey)
}

/** In this tab alone; the others go on as they are. */
export function keepImpersonationToken(token: string, { session }: Stores = browserStores()) {
  session.setItem(staffTokenKey, session.getItem(tokenKey) ?? '')
  session.setItem(tokenKey, token)
}

/** A tab that worked in a customer's name is its staff's again. */
export function forgetToken({ local, session }: Stores = browserStores()) {
  const staffToken = session.getItem(staffTokenKey)
  if (staffToken !== null) {
    session.removeItem(staffTokenKey)
    session.setItem(tokenKey, staffToken)
    return
  }
  session.removeItem(tokenKey)
  local.removeItem(tokenKey)
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
