import { expect, vi } from 'vitest'
import webPush from 'web-push'
import { test } from '../../../../../test/portal'
import { notify } from '../../notification/notify'
import { sendNotification } from '../../notification/send-notification'

const browser = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
})

test('a subscribed browser is notified with the portal closed, until it unsubscribes', async ({ portal }) => {
  const sent = vi.spyOn(webPush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} })
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  const { body: key } = await user.get('/api/v1/user/push-key')
  expect((await stranger.get('/api/v1/user/push-key')).body).toEqual(key)
  const url = '/api/v1/user/push-subscription'
  const { body } = await user.put(url, browser('a'))
  expect(body.browsers).toHaveLength(1)
  await user.put(url, browser('a'))
  // the portal calls this address, so only push services are allowed
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evil.example/x',
    'http://fcm.googleapis.com/x',
  ])
    expect((await user.put(url, { ...browser('a'), endpoint })).status).toBe(422)
  expect((await stranger.delete(`${url}/${String(body.browsers[0].id)}`)).status).toBe(404)

  const notifyWith = async (title: string) => {
    await portal.db
      .transaction()
      .execute((trx) =>
        notify(trx, { userId: user.id, kind: 'order-status', title, link: '/orders/5', now: portal.time.now }),
      )
    const { id } = await portal.db
      .selectFrom('notifications')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await sendNotification(portal.services, id)
  }
  await notifyWith('Заказ № 5: Отгружен')
  expect(sent).toHaveBeenCalledTimes(1)
  const [to, payload, options] = sent.mock.calls[0] ?? []
  expect(to?.endpoint).toBe(browser('a').endpoint)
  expect(JSON.parse(String(payload))).toMatchObject({ title: 'Заказ № 5: Отгружен', link: '/orders/5' })
  expect(options?.vapidDetails?.publicKey).toBe(key.publicKey)
  // the private key is sealed
  const rows = JSON.stringify(await portal.db.selectFrom('portalSettings').selectAll().execute())
  expect(rows).not.toContain(options?.vapidDetails?.privateKey)

  await user.post('/api/v1/user/notification-settings', {
    items: [{ heading: 'orders', web: true, mail: true, sms: false, push: false }],
  })
  await notifyWith('Тихо')
  expect(sent).toHaveBeenCalledTimes(1)
  await user.post('/api/v1/user/notification-settings', {
    items: [{ heading: 'orders', web: true, mail: true, sms: false }],
  })
  sent.mockRejectedValueOnce(new webPush.WebPushError('gone', 410, {}, '', browser('a').endpoint))
  await notifyWith('Ушёл')
  expect((await user.get('/api/v1/user/notification-channels')).body.browsers).toEqual([])
  sent.mockRestore()
})
