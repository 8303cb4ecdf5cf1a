import type { KeyScope } from '@snab/domain/people/access-key'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import { networkOf } from '../../../http/limits/stored-limits'
import { findUserAsVisitor, type OpenedSession } from './sessions'

type FoundKey = {
  id: number
  userId: number
  companyId: number | null
  name: string
  scopes: KeyScope[]
  isSandbox: boolean
  isExpected: boolean
  requestsPerMinute: number
  requests: number
  secondsLeft: number
}

/** The rest of this minute's limit, for the headers of the answer. */
export type KeyAllowance = { limit: number; left: number; seconds: number }

/**
 * Finds a key by its secret, or by the one before the last renewal, and counts the request for all servers together.
 */
async function countRequest(db: Db, secret: string, address: string, now: Date): Promise<FoundKey | null> {
  const hash = hashOf(secret)
  const { rows } = await sql<FoundKey>`
    with key as (
      select id, user_id, company_id, name, scopes, is_sandbox, requests_per_minute,
        cardinality(networks) = 0 or exists (select from unnest(networks) n where ${address}::inet <<= n) as is_expected
      from access_keys
      where (secret_hash = ${hash} or (former_hash = ${hash} and former_until > ${now})) and revoked_at is null and expires_at > ${now}
    ), used as (
      update access_keys a set last_used_at = ${now}, last_used_from = ${address}
      from key where a.id = key.id and key.is_expected
        and (a.last_used_at is null or a.last_used_at < ${now}::timestamptz - interval '1 minute' or a.last_used_from is distinct from ${address})
    ), counted as (
      insert into access_key_minutes as m (key_id, minute, requests) select id, date_trunc('minute', now()), 1 from key where is_expected
      on conflict (key_id) do update set minute = excluded.minute, requests = case when m.minute = excluded.minute then m.requests + 1 else 1 end
      returning requests
    )
    select key.*, coalesce((select requests from counted), 0) as requests,
      ceil(extract(epoch from date_trunc('minute', now()) + interval '1 minute' - now()))::int as seconds_left
    from key`.execute(db)
  return rows[0] ?? null
}

/**
 * The person of a key, in the key's company, without any staff role. Throws for an unknown secret, an address outside
 * the key's networks, or a person who has left the company.
 */
export async function openAccessKey(
  db: Db,
  secret: string,
  ip: string,
  now: Date,
): Promise<{ opened: OpenedSession; allowance: KeyAllowance }> {
  const key = await countRequest(db, secret, ip.replace('::ffff:', ''), now)
  if (!key) throw new Rejected('key-not-valid')
  if (!key.isExpected) throw new Rejected('key-from-elsewhere', { message: foreignAddressText(networkOf(ip)) })
  const opened = await findUserAsVisitor(db, key.userId, key.companyId)
  if (!opened || (key.companyId !== null && !opened.session.company)) throw new Rejected('key-not-valid')
  const { id, name, scopes, isSandbox } = key
  return {
    opened: {
      ...opened,
      session: { ...opened.session, staffRole: null, rights: {}, key: { id, name, scopes, isSandbox } },
    },
    allowance: { limit: key.requestsPerMinute, left: key.requestsPerMinute - key.requests, seconds: key.secondsLeft },
  }
}

const foreignAddressText = (network: string) =>
  `Этот ключ нельзя использовать с адреса ${network}: добавьте его в настройках ключа.`
