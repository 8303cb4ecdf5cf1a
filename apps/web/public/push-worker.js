importScripts('/kept-shell.js', '/kept-catalogue.js')

// a browser has one worker for the whole portal, so the new one replaces the old one at once
addEventListener('install', () => skipWaiting())

// Shows notifications while no page of the portal is open.
addEventListener('push', (event) => {
  const { title, text, link, id } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body: text,
      tag: `notification ${id}`,
      icon: '/favicon.png',
      data: { link },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.link, location.origin)
  if (address.origin !== location.origin) return
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find(({ url }) => url === address.href)
      return page ? page.focus() : clients.openWindow(address.href)
    }),
  )
})
