import { z } from 'zod'
import { askOperator, fetchOperator, isExpired } from '../ask-operator'
import { EdoRefused } from '../edo-operator'
import { Failure } from './shapes'

export type Account = { url: string; login: string; password: string }

export type SbisClient = {
  ask<T>(method: string, params: unknown, answer: z.ZodType<T>): Promise<T>
  /** A file by the link that an event has named. */
  file(link: string): Promise<Buffer>
}

/** JSON-RPC in the account's session; signs in again once when it has expired. */
export function sbisClient({ url, login, password }: Account): SbisClient {
  const headers = { 'content-type': 'application/json-rpc; charset=utf-8' }
  let session: Promise<string> | null = null
  let calls = 0
  const rpc = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', method, params, id: ++calls })
  const post = async <T>(method: string, params: unknown, answer: z.ZodType<T>, place: string, sid?: string) => {
    const answered = await askOperator(
      {
        what: method,
        url: `${url}${place}`,
        method: 'POST',
        headers: { ...headers, ...(sid !== undefined && { 'X-SBISSessionID': sid }) },
        body: rpc(method, params),
      },
      z.union([Failure, z.object({ result: answer })]),
    )
    if ('result' in answered) return answered.result
    throw new EdoRefused(
      `${method}: ${answered.error.details ?? answered.error.message ?? String(answered.error.code ?? '')}`,
    )
  }
  const signIn = () =>
    post('СБИС.Аутентифицировать', { Параметр: { Логин: login, Пароль: password } }, z.string(), '/auth/service/')
  const sessionId = () => {
    session ??= signIn()
    const used = session
    // the next call tries to sign in again
    return used.catch((error: unknown) => {
      if (session === used) session = null
      throw error
    })
  }
  const inSession = async <T>(work: (sid: string) => Promise<T>): Promise<T> => {
    const sid = await sessionId()
    return work(sid).catch(async (error: unknown) => {
      if (!isExpired(error)) throw error
      session = null
      return work(await sessionId())
    })
  }
  return {
    ask: (method, params, answer) => inSession((sid) => post(method, params, answer, '/service/?srv=1', sid)),
    file: (link) =>
      inSession(async (sid) => {
        const response = await fetchOperator({
          what: 'Файл',
          url: link,
          method: 'GET',
          headers: { 'X-SBISSessionID': sid },
        })
        return Buffer.from(await response.arrayBuffer())
      }),
  }
}
