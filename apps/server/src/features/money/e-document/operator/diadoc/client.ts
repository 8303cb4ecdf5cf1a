import type { z } from 'zod'
import { askOperator, fetchOperator, isExpired } from '../ask-operator'

export type Account = { url: string; clientKey: string; login: string; password: string }
type Query = Record<string, string>

export type DiadocClient = {
  get<T>(method: string, query: Query, answer: z.ZodType<T>): Promise<T>
  post<T>(method: string, query: Query, body: unknown, answer: z.ZodType<T>): Promise<T>
  /** The bytes of an entity. */
  content(query: { boxId: string; messageId: string; entityId: string }): Promise<Buffer>
  /** A file that Diadoc writes from a few fields. */
  generate(method: string, query: Query, body: unknown): Promise<Buffer>
}

/** Calls with the account's token; signs in again once when it has expired. */
export function diadocClient({ url, clientKey, login, password }: Account): DiadocClient {
  const client = `DiadocAuth ddauth_api_client_id=${clientKey}`
  const json = { accept: 'application/json; charset=utf-8', 'content-type': 'application/json; charset=utf-8' }
  let token: Promise<string> | null = null
  const signIn = async () => {
    const response = await fetchOperator({
      what: 'Authenticate',
      url: `${url}/V3/Authenticate?type=password`,
      method: 'POST',
      headers: { ...json, authorization: client },
      body: JSON.stringify({ login, password }),
    })
    return response.text()
  }
  const headers = async () => {
    token ??= signIn()
    const used = token
    // the next call tries to sign in again
    const value = await used.catch((error: unknown) => {
      if (token === used) token = null
      throw error
    })
    return { ...json, authorization: `${client},ddauth_token=${value}` }
  }
  const withToken = async <T>(work: (given: Record<string, string>) => Promise<T>): Promise<T> => {
    const given = await headers()
    return work(given).catch(async (error: unknown) => {
      if (!isExpired(error)) throw error
      token = null
      return work(await headers())
    })
  }
  const addressOf = (method: string, query: Query) => `${url}/${method}?${String(new URLSearchParams(query))}`
  const bytes = (what: string, query: Query, body?: unknown) =>
    withToken(async (given) => {
      const response = await fetchOperator({
        what,
        url: addressOf(what, query),
        method: body === undefined ? 'GET' : 'POST',
        headers: given,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return Buffer.from(await response.arrayBuffer())
    })
  return {
    get: (what, query, answer) =>
      withToken((given) => askOperator({ what, url: addressOf(what, query), method: 'GET', headers: given }, answer)),
    post: (what, query, body, answer) =>
      withToken((given) =>
        askOperator(
          { what, url: addressOf(what, query), method: 'POST', headers: given, body: JSON.stringify(body) },
          answer,
        ),
      ),
    content: (query) => bytes('V4/GetEntityContent', query),
    generate: (method, query, body) => bytes(method, query, body),
  }
}
