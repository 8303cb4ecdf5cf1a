const key = 'B2B_REGION_CONFIRMED'
const changed = 'snab:region-confirmed'

/** Asked once per browser. */
export const isRegionConfirmed = () => localStorage.getItem(key) !== null

export function rememberRegion() {
  localStorage.setItem(key, new Date().toISOString())
  dispatchEvent(new Event(changed))
}

export function onRegionConfirmed(listener: () => void) {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}
