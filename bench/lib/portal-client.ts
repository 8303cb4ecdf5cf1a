import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'

/** A token of a demonstration account. */
export async function signIn(url: string, login = 'admin@volt.example'): Promise<string> {
  const answer = await fetch(`${url}/api/v2/user/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: DEMO_PASSWORD, rememberMe: true }),
  })
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`)
  const { authToken } = (await answer.json()) as { authToken: string } // the contract's answer
  return authToken
}

export async function get<T>(url: string, token: string): Promise<T> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T // the caller knows the contract's answer
}

export async function send<T>(
  url: string,
  token: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  body: object,
): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return JSON.parse(text) as T // the caller knows the contract's answer
}
