import { describe, expect } from 'vitest'
import { PASSWORD, test } from '../../../../test/portal'
import { signIn } from './test-sign-up'

describe('sessions', () => {
  test("are listed with device and location, and ended one by one; a stranger's is not found", async ({ portal }) => {
    const [user, stranger] = [await portal.newUser(), await portal.newUser()]
    portal.services.dadata.placeOf = async (ip) => (ip === '95.1.2.3' ? 'г Казань' : null)
    const phone = await portal.app.inject({
      method: 'POST',
      url: signIn,
      remoteAddress: '95.1.2.3',
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
      },
      payload: { login: user.email, password: PASSWORD, rememberMe: false },
    })
    const { items } = (await user.get('/api/v1/user/session')).body
    expect(items).toMatchObject([
      { device: 'Safari, iPhone', place: 'г Казань', isCurrent: false, isRemembered: false },
      { device: 'Неизвестное устройство', place: 'Локальная сеть', isCurrent: true, isRemembered: true },
    ])

    expect((await stranger.delete(`/api/v1/user/session/${items[0].id}`)).status).toBe(404)
    expect((await user.delete(`/api/v1/user/session/${items[0].id}`)).body).toEqual({ done: true })
    expect((await user.delete(`/api/v1/user/session/${items[0].id}`)).status).toBe(404)
    expect(
      (await portal.withHeaders({ authorization: `Bearer ${phone.json().authToken}` }).get('/api/v1/user/current-user'))
        .status,
    ).toBe(401)
    expect((await user.get('/api/v1/user/session')).body.items).toHaveLength(1)
    expect((await portal.guest().get('/api/v1/user/session')).status).toBe(401)
  })
})
