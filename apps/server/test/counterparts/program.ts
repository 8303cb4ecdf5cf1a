import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { guestMcpPath, mcpPath } from '@snab/contract/integration/mcp'
import { keyScopes, type KeyScope } from '@snab/domain/people/access-key'
import type { Caller, Portal } from '../portal'

/** A key with these scopes, created by the person on screen. */
export async function keyOf(
  person: Caller,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<{ id: number; secret: string }> {
  const { body } = await person.post('/api/v3/keys', { name: 'Помощник', scopes, networks: [], lastDay: '2026-04-30' })
  return body
}

/** The requests of a client as the portal would receive them over a socket. */
const fetchOf =
  (app: Portal['app']) =>
  async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address)
    const method = init.method ?? 'GET'
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
      throw new Error(`${method} is not sent by clients`)
    const response = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host: url.host },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const hasBody = ![202, 204].includes(response.statusCode)
    return new Response(hasBody ? response.body : null, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    })
  }

// what a tool answered, to be looked at freely in a test
// oxlint-disable-next-line typescript/no-explicit-any
type ToolAnswer = { isError: boolean; data: any; text: string }

/** A buying program: the official client over the portal's endpoint. */
export async function openProgram({ app }: Portal, secret: string | null) {
  const client = new Client({ name: 'purchasing-program', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(
    new URL(secret === null ? guestMcpPath : mcpPath, 'http://127.0.0.1'),
    {
      fetch: fetchOf(app),
      ...(secret !== null && { requestInit: { headers: { authorization: `Bearer ${secret}` } } }),
    },
  )
  // the optional members of the class are typed more widely than those of the interface
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    /** Refusals count as answers; a broken answer throws. */
    async use(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
      const result = await client.callTool({ name, arguments: args })
      const [content] = result.content as { type: string; text: string }[] // tools answer with one text
      return {
        isError: result.isError === true,
        data: result.isError === true ? JSON.parse(content?.text ?? '') : result.structuredContent,
        text: content?.text ?? '',
      }
    },
    close: () => client.close(),
  }
}
