import type { Portal } from '../../../../test/portal'

/** Sends one file in a form field, like a browser. */
export async function sendFile(
  portal: Portal,
  { url, token, field, bytes }: { url: string; token: string; field: string; bytes: Buffer },
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), 'файл')
  const request = new Request('http://portal', { method: 'POST', body: form })
  const answer = await portal.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, string> }
}
