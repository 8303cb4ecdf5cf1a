import type { KeyCall } from '@snab/contract/integration/mcp'
import type { RejectionCode } from '@snab/contract/errors'
import { ownValue } from '@snab/domain/own-value'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { rejectionTexts } from '../../../http/rejection-texts/rejection-texts'
import { findTool } from './tools/tools'

const longestArguments = 1000
const longestWords = 100
const mostShown = 20
/** Texts about goods, never about people. */
const shownTexts = new Set(['need', 'article', 'keyword', 'status', 'kind', 'delivery', 'payment', 'shipping'])
/** The largest id, amount or sum that is kept. */
const largestNumber = 999_999_999
const ownField = /^[a-zA-Z_]{1,30}$/
const day = /^\d{4}-\d\d-\d\d$/

type Call = {
  keyId: number
  at: Date
  tool: string
  arguments: unknown
  refusal: RejectionCode | null
  ms: number
  address: string
}

/** Keeps numbers, days and words about goods; of other texts only the length. */
export function argumentsInShort(given: unknown): string {
  const short = JSON.stringify(inShort(given, '')) ?? ''
  return short.length <= longestArguments ? short : `${short.slice(0, longestArguments - 1)}…`
}

function inShort(value: unknown, name: string): unknown {
  if (typeof value === 'string')
    return shownTexts.has(name) || day.test(value) ? value.slice(0, longestWords) : `… ${String(value.length)}`
  if (Array.isArray(value))
    return value.length <= mostShown
      ? value.map((item) => inShort(item, name))
      : [...value.slice(0, mostShown).map((item) => inShort(item, name)), `… ${String(value.length)}`]
  // a phone number in the wrong field
  if (typeof value === 'number' && Math.abs(value) > largestNumber) return `… ${String(value).length}`
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).slice(0, mostShown)
  return Object.fromEntries(fields.map(([field, inner]) => [ownField.test(field) ? field : '…', inShort(inner, field)]))
}

export const noteCall = (db: Db, { tool, arguments: given, ...call }: Call): Promise<unknown> =>
  db
    .insertInto('keyCalls')
    .values({ ...call, tool: tool.slice(0, 64), arguments: argumentsInShort(given) })
    .execute()

/** A page of a key's calls, newest first, and the key. */
export async function readCalls(
  db: Db,
  keyId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ key: { name: string; hint: string }; items: KeyCall[]; total: number }> {
  const key = await db
    .selectFrom('accessKeys')
    .select(['name', 'hint'])
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow()
  const { total } = await db
    .selectFrom('keyCalls')
    .select(sql<number>`count(*)`.as('total'))
    .where('keyId', '=', keyId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('keyCalls')
    .selectAll()
    .where('keyId', '=', keyId)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const items = rows.map(({ keyId: _keyId, at, ...call }) => ({
    ...call,
    at: at.toISOString(),
    title: findTool(call.tool)?.title ?? null,
    // a code that no longer exists is shown as it is
    refusal: call.refusal && (ownValue<string>(rejectionTexts, call.refusal) ?? call.refusal),
  }))
  return { key, items, total }
}
