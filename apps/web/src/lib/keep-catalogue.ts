import { afterFrame } from './after-frame'

const workerPath = '/push-worker.js'

/**
 * The worker shows the catalogue's last pages at once (`kept-catalogue.js`). If the portal has a new version meanwhile,
 * the page opens again in it, unless the person has begun to work; files of the last version may be gone.
 */
export function keepCatalogue(): void {
  // plain http addresses of office networks have no workers
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let isUsed = false
  const use = () => void (isUsed = true)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, use, { once: true, capture: true })
  const openAgain = () => {
    if (!isUsed) location.reload()
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNewVersion(data)) openAgain()
  })
  navigator.serviceWorker.startMessages()
  // reported before this script ran (`before-paint.js`)
  if (document.documentElement.dataset.newVersion !== undefined) openAgain()
  // without workers the portal works all the same
  afterFrame(() => void navigator.serviceWorker.register(workerPath).catch(() => undefined))
}

const isNewVersion = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'snab:new-version'
