import type { ErrorBody } from '@snab/contract/errors'
import { rejectionStatuses } from '@snab/contract/errors'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { Rejected } from '../../../http/rejected'
import { Refused } from './ask-portal'
import { dataOf } from './data-text'
import type { Around, Tool } from './tool'

type Refusal = Pick<ErrorBody, 'code' | 'message' | 'status' | 'errors' | 'changed' | 'requestId'>

/** The answer of a tool, or why the portal refused. A bug reveals no more to the program than to a screen. */
export async function callTool(
  tool: Tool | undefined,
  given: unknown,
  around: Around,
  requestId: string,
): Promise<{ result: CallToolResult; refusal: ErrorBody['code'] | null }> {
  try {
    if (!tool || (!tool.isForGuests && around.key === null)) throw new Rejected('unknown-tool')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the output of a tool is an object
    const answer = dataOf(await tool.run(given, around)) as Record<string, unknown>
    return { result: { content: [textOf(answer)], structuredContent: answer }, refusal: null }
  } catch (error) {
    const refusal = refusalOf(error, around, requestId)
    return { result: { isError: true, content: [textOf(dataOf(refusal))] }, refusal: refusal.code }
  }
}

const textOf = (value: unknown) => ({ type: 'text' as const, text: JSON.stringify(value) })

function refusalOf(error: unknown, around: Around, requestId: string): Refusal {
  if (error instanceof Refused) return error.body
  if (error instanceof Rejected)
    return { code: error.code, message: error.message, status: rejectionStatuses[error.code], requestId }
  if (error instanceof z.ZodError) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }))
    return { ...refusalOf(new Rejected('invalid-input'), around, requestId), errors }
  }
  around.log.error({ err: error, requestId }, 'A tool failed')
  return refusalOf(new Rejected('unexpected'), around, requestId)
}
