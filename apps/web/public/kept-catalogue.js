// Keeps the last pages of the catalogue with the files that they load, and shows them at once. The page itself shows
// how old its prices are, asks the portal again, and hides prices of another visitor (`before-paint.js`).
const pagesName = 'snab-pages'
const filesName = 'snab-files'
const longestMs = 24 * 3600_000
const mostPages = 10
const oldFilesMs = 30 * 24 * 3600_000

const isFile = ({ pathname }) => pathname.startsWith('/assets/')
/** Lists that the server puts into the page. Other addresses load their list from the screen. */
const isList = ({ pathname, search }) => pathname === '/catalog' && /^(\?(section|brands)=\d+)?$/.test(search)
const entryOf = (html) => /<link rel="modulepreload"[^>]* href="([^"]+)" data-entry/.exec(html)?.[1]
const timeOf = (html) => Date.parse(/<html[^>]* data-at="([^"]+)"/.exec(html)?.[1] ?? '')

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (isFile(url)) event.respondWith(fileOf(request))
  else if (request.mode !== 'navigate') return
  else if (isList(url)) event.respondWith(pageOf(event))
  else if (isScreen(url)) event.respondWith(screenOf(request))
})

/** File names contain a hash, so pages of the previous version still find their files after an update. */
async function fileOf(request) {
  const files = await caches.open(filesName)
  const kept = await files.match(request.url)
  if (kept) return kept
  const response = await fetch(request).catch(async (error) => {
    const ofShell = await caches.match(request.url)
    if (!ofShell) throw error
    return ofShell
  })
  if (response.ok) await files.put(request.url, response.clone())
  return response
}

async function pageOf(event) {
  const { request } = event
  const kept = await keptPage(request.url)
  const asked = fetch(request)
  const isAskedAnew = request.cache === 'reload' || request.cache === 'no-cache'
  if (!kept || isAskedAnew) {
    try {
      const response = await asked
      event.waitUntil(keep(request.url, response.clone()))
      return response
    } catch (error) {
      if (kept) return shown(kept)
      const shell = await keptShell()
      if (!shell) throw error
      return shell
    }
  }
  event.waitUntil(confirm(event, asked, kept))
  return shown(kept)
}

async function keptPage(url) {
  const response = await (await caches.open(pagesName)).match(url)
  if (!response) return null
  const html = await response.text()
  return Date.now() - timeOf(html) < longestMs ? { html, headers: response.headers } : null
}

/** The page shows the time of its prices. */
function shown({ html, headers: all }) {
  const headers = new Headers(all)
  // the body is already decompressed
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html.replace(/<html([^>]* data-at="([^"]+)")/, '<html data-kept="$2"$1'), { headers })
}

/** Without an answer the kept page stays, with the time of its prices. */
async function confirm({ request, resultingClientId }, asked, kept) {
  const response = await asked.catch(() => null)
  const html = response && (await keep(request.url, response))
  if (!html || entryOf(html) === entryOf(kept.html)) return
  const page = await clients.get(resultingClientId)
  page?.postMessage({ type: 'snab:new-version' })
}

/** A guest's page that states the time of its data. */
async function keep(url, response) {
  if (!response.ok) return null
  const { headers } = response
  const html = await response.text()
  const pages = await caches.open(pagesName)
  if (Number.isNaN(timeOf(html))) {
    await pages.delete(url)
    return html
  }
  const before = await pages.match(url)
  const isNewVersion = before !== undefined && entryOf(await before.text()) !== entryOf(html)
  await pages.put(url, new Response(html, { headers }))
  const kept = await pages.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((old) => pages.delete(old)))
  if (isNewVersion) await forgetOldFiles()
  return html
}

async function forgetOldFiles() {
  const files = await caches.open(filesName)
  for (const request of await files.keys()) {
    const response = await files.match(request)
    const at = Date.parse(response?.headers.get('date') ?? '')
    if (Date.now() - at > oldFilesMs) await files.delete(request)
  }
}
