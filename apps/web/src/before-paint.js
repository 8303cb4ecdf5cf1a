// Runs before the page is painted: decides what of the server's first frame is this visitor's own, and starts the
// application once the frame has been painted. Its files are loaded meanwhile.
;(() => {
  addEventListener('DOMContentLoaded', () => {
    const entry = document.querySelector('link[data-entry]')?.href
    if (entry === undefined) return
    let isStarted = false
    const start = () => {
      if (isStarted) return
      isStarted = true
      void import(entry)
    }
    // a page in the background is not painted
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, document.hidden ? 0 : 500)
  })

  const page = document.documentElement
  // the worker may report a new version before the application listens
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'snab:new-version') page.dataset.newVersion = ''
  })
  const { region, at } = page.dataset
  if (at === undefined) return
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const isSignedIn = sessionStorage.getItem('B2B_USER_TOKEN') !== null || stored('B2B_USER_TOKEN') !== null
  // a returning guest gets the region of their last answer, even if the cookie is gone
  const isOfRegion = stored('B2B_USER_UUID') === null || stored('B2B_GUEST_REGION') === region
  if (isSignedIn || !isOfRegion) page.dataset.first = 'foreign'
  if (/"(grid|tiles)"/.test(stored('B2B_CATALOG_VIEW') ?? '') || stored('B2B_CATALOG_COLUMNS') !== null)
    page.dataset.rows = 'hidden'
  if (/"shown":false/.test(stored('B2B_SIDE_PANEL') ?? '')) page.dataset.panel = 'hidden'

  // Back and a restored window show the page as the browser has kept it, without asking the server
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') page.dataset.kept ??= at
  const { kept } = page.dataset
  if (kept === undefined || page.dataset.first === 'foreign') return
  const given = new Date(kept)
  const day =
    given.toDateString() === new Date().toDateString() ? {} : { day: '2-digit', month: '2-digit', year: 'numeric' }
  const time = given.toLocaleString('ru-RU', { ...day, hour: '2-digit', minute: '2-digit' })
  page.style.setProperty('--kept-prices', `"цены на ${time}"`)
})()
