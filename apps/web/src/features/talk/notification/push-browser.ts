/** The script that shows notifications while the portal is closed. */
const workerPath = '/push-worker.js'

export type PushAbility = 'on' | 'off' | 'blocked' | 'impossible'

/**
 * Whether this browser supports, allows and shows notifications. A plain http address of an office network does not
 * allow them.
 */
export async function findPush(): Promise<PushAbility> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks the person and subscribes; null: denied. */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.register(workerPath)
  await navigator.serviceWorker.ready
  // a subscription for another key of the portal would never receive anything
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
