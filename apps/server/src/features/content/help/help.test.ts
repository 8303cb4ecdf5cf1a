import { expect } from 'vitest'
import { cleanHtml } from '../../../http/clean-html'
import { test, type Caller } from '../../../../test/portal'

const shown = async (person: Caller) =>
  (await person.get('/api/v1/info')).body.informationMessages.map(({ id }: { id: string }) => id)

test('help of a page is shown until its reader dismisses it, for them only', async ({ portal }) => {
  const [user, colleague, guest] = [await portal.newUser(), await portal.newUser(), portal.guest()]
  const close = (person: Caller, id: unknown) => person.post('/api/v1/user/close-information-message', { id })
  expect(await shown(user)).toContain('sessions')
  expect(await close(user, 'sessions')).toMatchObject({ status: 200, body: { done: true } })
  expect((await close(user, 'sessions')).status).toBe(200)
  expect(await shown(user)).not.toContain('sessions')
  expect(await shown(colleague)).toContain('sessions')
  expect(await shown(guest)).toContain('sessions')
  expect((await close(user, 'nowhere')).status).toBe(404)
  expect((await close(user, 17)).status).toBe(404)
  expect((await close(user, '')).status).toBe(422)
  expect((await close(guest, 'sessions')).status).toBe(401)
})

test('help cannot carry a script', () => {
  expect(
    cleanHtml(
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z" target="_blank">b</a><a href="/user">c</a></p>',
    ),
  ).toBe('<p>a<a>b</a><a href="/user">c</a></p>')
})
