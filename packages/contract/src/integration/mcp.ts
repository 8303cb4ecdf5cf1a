import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, pageOf, PagingV1 } from '../parts'

/**
 * The address of the portal's tools for programs that buy (Model Context Protocol, streamable HTTP). That protocol
 * describes the messages, so this is not an endpoint of the contract.
 */
export const mcpPath = '/api/v3/mcp'
/** The same for guests: tools that read the catalogue. */
export const guestMcpPath = '/api/v3/mcp/guest'

/** A call of a tool with a key. */
const KeyCall = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  tool: z.string(),
  /** The name of the tool for people; null for a tool that does not exist. */
  title: z.string().nullable(),
  /** Numbers, days and search words; other texts are omitted. */
  arguments: z.string(),
  /** Null: done. Otherwise why it was refused, in words. */
  refusal: z.string().nullable(),
  ms: z.int(),
  address: z.string(),
})
export type KeyCall = z.infer<typeof KeyCall>
const KeyCalls = pageOf(KeyCall).extend({ key: z.object({ name: z.string(), hint: z.string() }) })

export const listKeyCalls = endpoint({
  method: 'GET',
  path: '/api/v3/keys/:id/calls',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Что делала программа с этим ключом: вызовы инструментов за 90 дней',
  params: ById,
  query: PagingV1,
  response: KeyCalls,
})

export const listStaffKeyCalls = endpoint({
  method: 'GET',
  path: '/api/v3/staff/keys/:id/calls',
  access: 'staff',
  permission: 'keep-access-keys',
  summary: 'Вызовы инструментов с ключом покупателя за 90 дней',
  params: ById,
  query: PagingV1,
  response: KeyCalls,
})
