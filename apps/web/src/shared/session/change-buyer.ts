import { setCompany, setRegion } from '@snab/contract/people/company'
import { call } from '../../lib/api/api'

/** Prices, stocks, orders and documents all belong to the company: everything is read anew. */
export async function changeCompany(id: number) {
  await call(setCompany, { body: { id } })
  location.reload()
}

const year = 365 * 24 * 3600

/** The choice travels as a cookie, so that a guest's next page comes with their region's prices. Then the page reloads. */
export async function changeRegion(id: number) {
  const { regionCookie } = await call(setRegion, { body: { id } })
  document.cookie = `${regionCookie.name}=${regionCookie.value}; path=/; max-age=${String(year)}; SameSite=Lax`
  location.reload()
}
