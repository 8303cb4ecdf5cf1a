const nameKey = 'B2B_IDENTITY_COOKIE'
const month = 30 * 24 * 3600

/** Identifies the person to other programs of this site; grants no access. Kept as long as the token. */
export function setIdentityCookie({ name, value }: { name: string; value: string }, remember: boolean) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax${remember ? `; max-age=${month}` : ''}`
  localStorage.setItem(nameKey, name)
}

/** The server chose its name, so the name is stored. */
export function eraseIdentityCookie() {
  const name = localStorage.getItem(nameKey)
  if (name === null) return
  document.cookie = `${name}=; path=/; SameSite=Lax; max-age=0`
  localStorage.removeItem(nameKey)
}
