import { SaxesParser } from 'saxes'
import type { Services } from '../../../../services'
import type { PostAnswer } from '../../webhook/sending/post-outside'

/** `problem`: null when the buyer's system has accepted the document. */
export type SentCxml = { answer: PostAnswer; problem: string | null }

const acceptedFrom = 200
const acceptedBelow = 300

/** The status in a cXML answer, even if only its beginning was read. */
function statusOfAnswer(text: string): { code: number; text: string } | null {
  const parser = new SaxesParser()
  let status: { code: number; text: string } | null = null
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'Status' && status === null)
      status = { code: Number(attributes.code), text: String(attributes.text ?? '') }
  })
  // the unread rest does not matter
  parser.on('error', () => {})
  parser.write(text)
  return status
}

/**
 * A document is accepted if both the HTTP status and the status inside say so; without cXML only the HTTP status
 * counts.
 */
export async function sendCxml(
  { postOutside, config }: Pick<Services, 'postOutside' | 'config'>,
  { address, body, signal }: { address: string; body: string; signal?: AbortSignal | undefined },
): Promise<SentCxml> {
  const answer = await postOutside(config, {
    address,
    body,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    signal,
  })
  if (answer.status === undefined) return { answer, problem: answer.problem }
  if (answer.status < acceptedFrom || answer.status >= acceptedBelow)
    return { answer, problem: `Сервер ответил ${String(answer.status)}` }
  const status = statusOfAnswer(answer.text)
  if (!status || (status.code >= acceptedFrom && status.code < acceptedBelow)) return { answer, problem: null }
  return { answer, problem: `Система ответила ${String(status.code)} ${status.text}`.slice(0, 300) }
}
