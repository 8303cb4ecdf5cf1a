// Keeps the page of the present version with every file that it needs without a network, and shows it only when the
// portal does not answer: a page of an older version never talks to a newer portal.
const shellPrefix = 'snab-shell:'
const shellPath = '/offline'
const listPath = '/offline-files.json'

// of `kept-catalogue.js`
// oxlint-disable-next-line no-unused-vars
const isScreen = ({ pathname }) => !/^\/(api|files|private-files|exchange|assets)(\/|$)/.test(pathname)
const shellNames = async () => (await caches.keys()).filter((name) => name.startsWith(shellPrefix))

async function keptShell() {
  const [name] = await shellNames()
  const response = name && (await (await caches.open(name)).match(shellPath))
  if (!response) return null
  const headers = new Headers(response.headers)
  // the body is already decompressed
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response((await response.text()).replace('<html', '<html data-offline'), { headers })
}

/** A page of the portal, or the kept one if there is no answer. */
// oxlint-disable-next-line no-unused-vars
async function screenOf(request) {
  try {
    const response = await fetch(request)
    // a proxy that cannot reach the portal answers with its own page
    return response.status >= 502 && response.status <= 504 ? ((await keptShell()) ?? response) : response
  } catch (error) {
    const kept = await keptShell()
    if (!kept) throw error
    return kept
  }
}

/** Keeps one version at a time: stores all of a new one, then deletes the previous one. */
async function keepShell() {
  const page = await fetch(shellPath, { cache: 'reload' })
  const list = await fetch(listPath, { cache: 'reload' })
  if (!page.ok || !list.ok) return
  const html = await page.clone().text()
  const { entry, files } = await list.json()
  // the portal is being updated: the page and the list belong to different versions
  if (!html.includes(`"${entry}"`)) return
  const name = shellPrefix + entry
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !kept.has(file)))
  await cache.put(shellPath, page)
  const names = await shellNames()
  await Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one)))
}

addEventListener('message', (event) => {
  const [port] = event.ports
  if (event.data?.type === 'snab:keep-shell')
    event.waitUntil(
      keepShell()
        // the next contact tries again
        .catch(() => undefined)
        .then(() => port?.postMessage('done')),
    )
  if (event.data?.type === 'snab:drop-shell')
    event.waitUntil(shellNames().then((names) => Promise.all(names.map((name) => caches.delete(name)))))
})
