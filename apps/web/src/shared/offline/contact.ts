/** The build's list of files that a page without a network needs; `entry` names the version. */
const filesAddress = '/offline-files.json'

type Contact = 'cut' | 'same' | 'newer'

/** Asks the portal, not the browser's cache, and checks whether the portal has another version than this page. */
export async function askPortal(): Promise<Contact> {
  try {
    const response = await fetch(filesAddress, { cache: 'no-store' })
    // a proxy before the portal has answered
    if (response.status >= 502) return 'cut'
    if (!response.ok) return 'same'
    const files: unknown = await response.json()
    const ours = ownEntry()
    if (ours === null || typeof files !== 'object' || files === null || !('entry' in files)) return 'same'
    return files.entry === ours ? 'same' : 'newer'
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return 'cut'
    throw error
  }
}

function ownEntry(): string | null {
  const link = document.querySelector<HTMLLinkElement>('link[data-entry]')
  return link && new URL(link.href).pathname
}

/** The worker keeps the page of the present version with its files; resolves once it has them. */
export async function keepShell(): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active
  if (!worker) return
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => resolve(), { once: true })
    channel.port1.start()
    worker.postMessage({ type: 'snab:keep-shell' }, [channel.port2])
  })
}

export async function dropShell(): Promise<void> {
  ;(await navigator.serviceWorker.getRegistration())?.active?.postMessage({ type: 'snab:drop-shell' })
}
