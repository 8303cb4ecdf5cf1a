/**
 * Adds the home page to the history below a page of the catalogue that was opened from another site, so that Back stays
 * in the portal. Browsers skip the added entry until the person does something here, so an accidental visitor leaves at
 * once. Called before the router, which numbers entries by these fields of their state.
 */
export function putHomeBelow({ history, location, document }: Window): void {
  if (history.state !== null || location.pathname !== '/catalog') return
  const { referrer } = document
  if (referrer === '' || new URL(referrer).origin === location.origin) return
  const { href } = location
  history.replaceState(entry(0), '', '/')
  history.pushState(entry(1), '', href)
}

function entry(index: number) {
  const key = `${Date.now().toString(36)}-${String(index)}`
  return { __TSR_index: index, __TSR_key: key, key }
}
