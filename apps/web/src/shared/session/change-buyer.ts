import { setCompany, setRegion } from '@snab/contract/people/company'
import { call } from '../../lib/api/api'
import { noteGuestRegion } from '../../lib/api/session'

/** Prices, stocks, orders and documents depend on the company: everything is read again. */
export async function changeCompany(id: number) {
  await call(setCompany, { body: { id } })
  location.reload()
}

const year = 365 * 24 * 3600

/** The choice is stored as a cookie, so that a guest's next page has their region's prices. Then the page reloads. */
export async function changeRegion(id: number) {
  const { regionCookie } = await call(setRegion, { body: { id } })
  document.cookie = `${regionCookie.name}=${regionCookie.value}; path=/; max-age=${String(year)}; SameSite=Lax`
  // a page kept by this browser is of the region before
  noteGuestRegion(id)
  location.reload()
}
